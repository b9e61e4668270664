import { passwordProblem } from '../accounts/password-problem.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { reencodeImage } from '../files/re-encode-image.ts';
import { type ReadImage, readDataUrl, wrongImage } from '../files/read-data-url.ts';
import { emailOfStep } from '../letters/email-of-step.ts';
import { done, isRefused, type Outcome, type Refused, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { nextId } from '../records/next-id.ts';
import { knownEmail } from '../records/unique-refusals.ts';
import type { Outside } from '../route.ts';
import type { HrTables } from '../tables.ts';
import { tellAppliedBefore } from './applied-before.ts';

const screenshot = 'applicantBioDto.netSpeedImgString';

/** An application as it was read. `pass` is the double of the password, and stands in for it where it is left out. */
export interface Application {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly pass: string;
  readonly vertical: string;
  readonly schedule: string;
  readonly jobPostDto: number;
  readonly departmentDto: number | null;
  readonly applicantBioDto: Bio;
}

type Bio = Readonly<
  Omit<HrTables['applicantBio'], 'applicantBioId' | 'applicantId' | 'netSpeedFile' | 'cnicHeld' | 'phoneHeld'>
> & {
  readonly netSpeedImgString: unknown;
};

/** The fewest characters of an applicant's first password, as the specification has it. */
const leastPassword = 6;

/** What is made before the application is stored: the hashed password and the picture in the file store. */
export interface PreparedApplication {
  readonly passwordHash: string;
  readonly picture: (ReadImage & { readonly fileName: string }) | undefined;
}

/** Looks at all that can be wrong with an application, then hashes the password and stores the picture. */
export async function prepareApplication(
  context: Context,
  { files, passwords, ids }: Outside,
  application: Application,
): Promise<PreparedApplication | Refused> {
  const wrong = await wrongApplication(context, application);
  if (wrong?.code === '210') await tellAppliedBefore(context, application.email);
  if (wrong) return wrong;
  const picture = readDataUrl(application.applicantBioDto.netSpeedImgString, screenshot);
  if (isRefused(picture)) return picture;
  const drawn = picture && (await reencodeImage(picture));
  if (picture && !drawn) return wrongImage(screenshot);
  const passwordHash = await passwords.hash(chosenPassword(application));
  if (!drawn) return { passwordHash, picture: undefined };
  const fileName = `${ids.token()}.${drawn.extension}`;
  await files.write(fileName, drawn.bytes);
  return { passwordHash, picture: { ...drawn, fileName } };
}

/**
 * Stores an application: the applicant, his bio, his account and the first line of his log. A known e-mail is answered
 * by '210' and changes nothing.
 */
export async function applyForJob(
  context: Context,
  application: Application,
  { passwordHash, picture }: PreparedApplication,
): Promise<Outcome> {
  const { handle, now } = context;
  const wrong = await wrongApplication(context, application);
  if (wrong) return wrong;
  const { firstName, lastName, email, schedule, jobPostDto: jobPostId, applicantBioDto: bio } = application;
  const post = await jobPost(handle, jobPostId);
  const applicantId = await insertRecord(context, 'applicant', {
    firstName,
    lastName,
    email,
    schedule,
    ...(await placeOf(handle, application.vertical)),
    status: 'Active',
    phaseStatus: 'Applied',
    phaseUpdatedOn: now.day,
    applyDate: now.day,
    offerLetterIssued: 'No',
    remarks: 'New Application',
    jobPostId,
    deptId: post?.deptId ?? null,
  });
  const { netSpeedImgString: _, winVersion, ...rest } = bio;
  await insertRecord(context, 'applicantBio', {
    ...rest,
    ...(await leftToOthers(handle, bio)),
    winVersion: winVersion === '' ? '8' : winVersion,
    applicantId,
    netSpeedFile: picture?.fileName ?? '',
  });
  const displayName = `${firstName} ${lastName}`;
  const account = {
    kind: 'applicant',
    email,
    displayName,
    applicantId,
    passwordHash,
    mustChangePassword: 0,
    status: 'Active',
  };
  await insertRecord(context, 'account', account);
  if (picture) await keepPicture(context, applicantId, picture);
  await handle
    .insertInto('applicantLog')
    .values({
      logId: await nextId(handle, 'applicantLog'),
      applicantId,
      phase: 1,
      createdOn: now.instant,
      byName: displayName,
      remarks: 'New Application',
      comments: '',
      logAction: 'Applied',
      takesBack: null,
    })
    .execute();
  await emailOfStep(context, 'Applied', applicantId);
  return done({ applicantId }, 'Thank You for applying!');
}

function chosenPassword({ password, pass }: Application): string {
  return password === '' ? pass : password;
}

/** Blanks at the ends of a first password count, as the specification has it. */
function passwordRefusal(application: Application): Refused | undefined {
  const password = chosenPassword(application);
  const { email, firstName, lastName } = application;
  const message =
    password.length < leastPassword
      ? `Password needs to be at least ${leastPassword} characters`
      : passwordProblem(password, { email, name: `${firstName} ${lastName}` }, { least: 1 });
  return message === undefined ? undefined : wrongField('password', message);
}

async function wrongApplication({ handle }: Context, application: Application): Promise<Refused | undefined> {
  const refusedPassword = passwordRefusal(application);
  if (refusedPassword) return refusedPassword;
  const post = await jobPost(handle, application.jobPostDto);
  if (post?.status !== 'Active') return wrongField('jobPostDto.jobPostId', 'This job is not open any more');
  const { departmentDto } = application;
  if (departmentDto !== null && departmentDto !== post.deptId)
    return wrongField('departmentDto.deptId', 'Department is not that of the job');
  const { email } = application;
  const known = await handle
    .selectFrom('applicant')
    .select('applicantId')
    .where('email', '=', email)
    .executeTakeFirst();
  const account = await handle.selectFrom('account').select('accountId').where('email', '=', email).executeTakeFirst();
  return known || account ? knownEmail : undefined;
}

/**
 * Nobody who applies is told that a CNIC or a phone is known, since both are asked of whoever comes by: what somebody else
 * has stays his in the database, and HR is told of it when the applicant is edited or hired.
 */
async function leftToOthers(handle: Handle, { cnic, phone }: Pick<Bio, 'cnic' | 'phone'>) {
  const has = async (column: 'cnic' | 'phone', value: string) =>
    (await handle.selectFrom('applicantBio').select('applicantId').where(column, '=', value).executeTakeFirst()) !==
    undefined;
  return {
    ...((await has('cnic', cnic)) ? { cnicHeld: null } : {}),
    ...((await has('phone', phone)) ? { phoneHeld: null } : {}),
  };
}

function jobPost(handle: Handle, jobPostId: number | null) {
  return handle
    .selectFrom('jobPost')
    .select(['status', 'deptId'])
    .where('jobPostId', '=', jobPostId ?? 0)
    .executeTakeFirst();
}

/** 'Office - Lahore' is stored as Office with the location Lahore. */
async function placeOf(
  handle: Handle,
  place: string,
): Promise<{ readonly vertical: string; readonly locId: number | null }> {
  const [vertical = '', locName] = place.split(' - ');
  if (locName === undefined) return { vertical, locId: null };
  const row = await handle.selectFrom('location').select('locId').where('locName', '=', locName).executeTakeFirst();
  return { vertical, locId: row?.locId ?? null };
}

async function keepPicture(
  { handle, now }: Context,
  applicantId: number,
  { fileName, type, extension, bytes }: ReadImage & { readonly fileName: string },
): Promise<void> {
  await handle
    .insertInto('storedFile')
    .values({
      fileName,
      shownName: `net-speed.${extension}`,
      mimeType: type,
      size: bytes.length,
      readers: 'recruitment',
      applicantId,
      createdAt: now.instant,
    })
    .execute();
}
