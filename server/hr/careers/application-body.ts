import { passwordProblem } from '../accounts/password-problem.ts';
import { date } from '../input/date-reader.ts';
import { reference } from '../input/number-reader.ts';
import { type FieldProblem, type Reader, type ReadOf, record, unused } from '../input/reader.ts';
import { choice, email, text } from '../input/text-reader.ts';
import { isBlank, isRecord, type Wire } from '../input/wire.ts';

/** The places of the careers form and what is stored of them: 'Office - …' is the Office, its place a location. */
export const workPlaces = [
  'Office - Bahria Town HQ',
  'Office - Bahria Town Phase 7',
  'Office - Lahore',
  'Office - Gulberg Greens',
  'Office - Murree Road',
  'Home',
] as const;

const said = (label: string, message: string, max: number) => text({ label, required: true, max, message });
const phone = (label: string, message: string) => text({ label, required: true, pattern: /^\d{10}$/, message });

const bioFields = {
  cnic: text({ label: 'CNIC', required: true, pattern: /^\d{13}$/, message: 'CNIC should have 13 characters' }),
  dob: date({ label: 'Date of Birth', required: true, message: 'Please enter your date of birth' }),
  gender: choice(['Male', 'Female', 'Other'], {
    label: 'Gender',
    required: true,
    message: 'Please select your gender',
  }),
  phone: phone('Phone', 'Phone number should have 10 digits'),
  otherPhone: phone('Emergency Number', 'Emergency number should have 10 digits'),
  address: said('Address', 'Please enter your address', 200),
  city: said('City', 'Please enter your city', 25),
  province: said('Province', 'Please enter your province', 25),
  region: said('Region', 'Please enter your region', 25),
  skypeId: text({ label: 'Skype ID', max: 60 }),
  experience: text({ label: 'Experience', max: 200 }),
  reference: text({ label: 'Reference', max: 100 }),
  winVersion: choice(['8', '10', 'Other'], { label: 'Window Version' }),
  netSpeedImgString: ((value) => value) satisfies Reader<unknown>,
};

/** The fewest characters of an applicant's first password, as the specification has it. */
const leastPassword = 6;

const fields = {
  firstName: said('First Name', 'Please enter your first name', 15),
  lastName: said('Last Name', 'Please enter your last name', 15),
  email: email({ label: 'Email', required: true, message: 'Please enter a valid email' }),
  password: text({
    label: 'Password',
    required: true,
    min: leastPassword,
    max: 128,
    asTyped: true,
    message: 'Password needs to be at least 6 characters',
  }),
  pass: unused,
  vertical: choice(workPlaces, {
    label: 'Work From',
    required: true,
    message: 'Please select where you want to work from',
  }),
  schedule: choice(['Full Time', 'Part Time'], {
    label: 'Schedule',
    required: true,
    message: 'Please select full/part time',
  }),
  jobPostDto: reference('jobPostId', { label: 'Job', required: true }),
  departmentDto: reference('deptId', { label: 'Department' }),
  applicantBioDto: record(bioFields),
};

export type Application = ReadOf<typeof fields>;

/** The order in which the application form names what is wrong. */
const order = [
  'firstName',
  'lastName',
  'email',
  'password',
  'applicantBioDto.cnic',
  'applicantBioDto.dob',
  'vertical',
  'schedule',
  'applicantBioDto.gender',
  'applicantBioDto.phone',
  'applicantBioDto.otherPhone',
  'applicantBioDto.address',
  'applicantBioDto.city',
  'applicantBioDto.province',
  'applicantBioDto.region',
];

const read = record(fields);

/** The body of an application; its problems come in the order of the form. */
export const applicationBody: Reader<Application> = (value, field, problems) => {
  const found: FieldProblem[] = [];
  const application = read(withPassword(value), field, found);
  if (isRecord(value)) judgePassword(application, found);
  const rank = (name: string) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
  problems.push(...found.sort((left, right) => rank(left.field) - rank(right.field)));
  return application;
};

/** How long it is was looked at before: here, as the specification has it, blanks at its ends count. */
function judgePassword({ password, email: of, firstName, lastName }: Application, found: FieldProblem[]): void {
  if (found.some((problem) => problem.field === 'password')) return;
  const message = passwordProblem(password, { email: of, name: `${firstName} ${lastName}` }, { least: 1 });
  if (message !== undefined) found.push({ field: 'password', message });
}

/** The password under the name that was sent: 'pass' is its double, and stands in for it where it is left out. */
function withPassword(value: Wire): Wire {
  if (!isRecord(value) || !isBlank(value['password']) || isBlank(value['pass'])) return value;
  return { ...value, password: value['pass'] };
}
