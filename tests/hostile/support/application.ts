/** What a visitor sends to apply, and it is taken; each test gives an e-mail of its own. */
export const application = {
  firstName: 'Sana',
  lastName: 'Riaz',
  email: 'hostile@example.com',
  password: 'q7 a rare one',
  pass: 'q7 a rare one',
  vertical: 'Office - Lahore',
  schedule: 'Full Time',
  jobPostDto: { jobPostId: 1 },
  departmentDto: { deptId: 1 },
  applicantBioDto: {
    cnic: '3520212345671',
    dob: '1999-04-30',
    gender: 'Female',
    phone: '3001234567',
    otherPhone: '3007654321',
    address: 'House 4, Street 12',
    city: 'Lahore',
    province: 'Punjab',
    region: 'Pakistan',
    skypeId: 'live:sana',
    experience: '2 years',
    reference: 'A friend',
    winVersion: '10',
    netSpeedImgString: '',
  },
} as const;

let applied = 0;

/** An e-mail that nobody has applied with. */
export function freshEmail(): string {
  applied += 1;
  return `hostile${applied}@example.com`;
}
