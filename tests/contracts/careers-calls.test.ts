import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradientPng } from '../../server/hr/demo/picture.ts';
import type { Who } from '../../server/hr/index.ts';
import { bio, application as shared } from './application.ts';
import { createWorld, demoPassword, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';
import { mismatches, rowMismatches } from './shape.ts';
import { applicantStatus, jobPost, location } from './shapes.ts';

const png = Buffer.from(gradientPng(8, 8, [0, 0, 0], [255, 255, 255]));
const dataUrl = (bytes: Uint8Array, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The bytes with others in their place from `at` on. */
const sized = (bytes: Buffer, at: number, others: readonly number[]) => {
  const changed = Buffer.from(bytes);
  changed.set(others, at);
  return changed;
};

/** `pass` is the double of the password that the specification's apps send. */
const application = { ...shared, pass: shared.password };

describe('careers', () => {
  let world: HrWorld;
  let hr: Who;
  let count = 0;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const apply = (changes: object = {}, rest = {}) =>
    world.call(visitor, 'POST', 'mobile/applyForJob', { body: { ...application, ...changes }, ...rest });
  const applyBio = (changes: object, rest: object = {}) => apply({ ...rest, applicantBioDto: { ...bio, ...changes } });
  const freshEmail = () => {
    count += 1;
    return `new${count}@example.com`;
  };
  const stored = async (applicantId: unknown) =>
    recordOf(await world.call(hr, 'GET', `applicants/getApplicantById/${applicantId}`));

  it('R-661 R-672 mobile/getAllActiveJobPost lists the active job posts to everybody', async () => {
    const rows = rowsOf(await world.call(visitor, 'GET', 'mobile/getAllActiveJobPost'));
    expect(rows).toHaveLength(12);
    expect(rowMismatches(rows, jobPost)).toEqual([]);
  });

  it('R-662 R-673 mobile/getJobPostDetail/{id} answers one job post; closed ones are gone', async () => {
    const answer = await world.call(visitor, 'GET', 'mobile/getJobPostDetail/3');
    expect(mismatches(answer.result, jobPost)).toEqual([]);
    expect(recordOf(answer)).toMatchObject({
      jobPostId: 3,
      jobTitle: 'Closer - ACA Health',
      shiftDto: { startTime: '17:00', endTime: '02:00' },
    });
    await world.db.updateTable('jobPost').set({ status: 'Inactive' }).where('jobPostId', '=', 12).execute();
    expect((await world.call(visitor, 'GET', 'mobile/getJobPostDetail/12')).code).toBe('404');
    expect((await apply({ email: freshEmail(), jobPostDto: { jobPostId: 12 }, departmentDto: null })).message).toBe(
      'This job is not open any more',
    );
    await world.db.updateTable('jobPost').set({ status: 'Active' }).where('jobPostId', '=', 12).execute();
    expect((await world.call(visitor, 'GET', 'mobile/getJobPostDetail/x')).code).toBe('422');
  });

  it('R-671 mobile/getAllLocationActiveLocations lists the locations to everybody', async () => {
    const rows = rowsOf(await world.call(visitor, 'GET', 'mobile/getAllLocationActiveLocations'));
    expect(rows).toHaveLength(5);
    expect(rowMismatches(rows, location)).toEqual([]);
  });

  it('R-663 R-675 mobile/applyForJob takes an application with 200, and it is there as it was sent', async () => {
    const email = freshEmail();
    const answer = await apply({ email: ` ${email.toUpperCase()} ` });
    expect(answer).toMatchObject({ code: '200', message: 'Thank You for applying!' });
    const { netSpeedImgString: _, ...rest } = bio;
    expect(await stored(recordOf(answer)['applicantId'])).toMatchObject({
      firstName: 'Sana',
      lastName: 'Riaz',
      email,
      vertical: 'Office',
      locationDto: { locName: 'Lahore' },
      schedule: 'Full Time',
      phaseStatus: 'Applied',
      applyDate: '2026-11-21',
      remarks: 'New Application',
      jobPostDto: { jobPostId: 1 },
      departmentDto: { deptId: 1 },
      applicantBioDto: { ...rest, netSpeedImgUrl: '' },
    });
    expect((await applyBio({ cnic: '1' }, { email: freshEmail() })).message).toBe('CNIC should have 13 characters');
  });

  it.each([
    ['R-227', 'email', 'with.dots+tag@example.co.uk', 'email'],
    ['R-228', 'firstName', 'Fifteen Letters', 'firstName'],
    ['R-229', 'lastName', 'Ödegård', 'lastName'],
    ['R-232', 'vertical', 'Home', 'vertical'],
    ['R-233', 'schedule', 'Part Time', 'schedule'],
    ['R-234', 'jobPostDto', { jobPostId: 2 }, 'jobPostDto.jobPostId'],
    ['R-235', 'departmentDto', { deptId: 1 }, 'departmentDto.deptId'],
  ])('%s the application carries %s, and it is kept', async (_, field, value, path) => {
    const answer = await apply({ email: freshEmail(), [field]: value });
    expect(answer.code).toBe('200');
    const [head = '', inner] = path.split('.');
    const record = await stored(recordOf(answer)['applicantId']);
    const found = inner ? (record[head] as Record<string, unknown>)[inner] : record[head];
    expect(found).toEqual(inner ? (value as Record<string, unknown>)[inner] : value);
    expect((await apply({ email: freshEmail(), [field]: ['x'] })).code).toBe('422');
  });

  it.each([
    ['R-236', 'address', 'Plot 7, Sector F-8'],
    ['R-237', 'city', 'Quetta'],
    ['R-238', 'cnic', '1234567890123'],
    ['R-239', 'dob', '2001-02-28'],
    ['R-240', 'experience', 'None'],
    ['R-241', 'gender', 'Other'],
    ['R-243', 'otherPhone', '3111111111'],
    ['R-244', 'phone', '3222222222'],
    ['R-245', 'province', 'Balochistan'],
    ['R-246', 'reference', 'Rana <b>Bold</b>'],
    ['R-247', 'region', 'South'],
    ['R-248', 'skypeId', 'live:x'],
    ['R-249', 'winVersion', 'Other'],
  ])('%s the application carries applicantBioDto.%s, and it is kept', async (_, field, value) => {
    const answer = await applyBio({ [field]: value }, { email: freshEmail() });
    expect(answer.code).toBe('200');
    const record = await stored(recordOf(answer)['applicantId']);
    expect((record['applicantBioDto'] as Record<string, unknown>)[field]).toBe(value);
    const refused = await applyBio({ [field]: { x: 1 } }, { email: freshEmail() });
    expect([refused.code, namedFields(refused)]).toEqual(['422', [`applicantBioDto.${field}`]]);
  });

  it('R-230 R-231 R-706 the password of an application (and its double, pass) signs the applicant in', async () => {
    const email = freshEmail();
    await apply({ email, password: ' six 6 ', pass: ' six 6 ' });
    const signIn = (password: string) =>
      world.call(visitor, 'POST', 'mobile/loginApplicant', { body: { email, password } });
    expect((await signIn('six 6')).code).toBe('403');
    expect((await signIn(' six 6 ')).code).toBe('200');
    const { rows } = {
      rows: await world.db.selectFrom('account').select('passwordHash').where('email', '=', email).execute(),
    };
    expect(rows[0]?.passwordHash).not.toContain('six 6');
  });

  it.each([
    ['password', { pass: undefined }],
    ['pass', { password: undefined }],
    ['pass', { password: '' }],
  ])('R-250 takes the password of an application under %s alone', async (_, without) => {
    const email = freshEmail();
    expect((await apply({ email, ...without })).code).toBe('200');
    const body = { email, password: application.password };
    expect((await world.call(visitor, 'POST', 'mobile/loginApplicant', { body })).code).toBe('200');
  });

  it('R-250 goes by password where both are there, and asks for it where neither is', async () => {
    const email = freshEmail();
    expect((await apply({ email, password: 'secret8', pass: 'other-9' })).code).toBe('200');
    const signIn = (password: string) =>
      world.call(visitor, 'POST', 'mobile/loginApplicant', { body: { email, password } });
    expect([(await signIn('other-9')).code, (await signIn('secret8')).code]).toEqual(['403', '200']);
    const neither = await apply({ email: freshEmail(), password: '', pass: '' });
    expect([neither.code, neither.message]).toEqual(['422', 'Password needs to be at least 6 characters']);
    expect((await apply({ email: freshEmail(), password: undefined, pass: 'short' })).code).toBe('422');
  });

  it('names what is wrong one after the other, in the order of the declaration', async () => {
    const order = [
      ['firstName', 'Please enter your first name'],
      ['lastName', 'Please enter your last name'],
      ['email', 'Please enter a valid email'],
      ['vertical', 'Please select where you want to work from'],
      ['schedule', 'Please select full/part time'],
      ['cnic', 'CNIC should have 13 characters'],
      ['dob', 'Please enter your date of birth'],
      ['gender', 'Please select your gender'],
      ['phone', 'Phone number should have 10 digits'],
      ['otherPhone', 'Emergency number should have 10 digits'],
      ['address', 'Please enter your address'],
      ['city', 'Please enter your city'],
      ['province', 'Please enter your province'],
      ['region', 'Please enter your region'],
      ['password', 'Password needs to be at least 6 characters'],
    ] as const;
    const given: Record<string, unknown> = { jobPostDto: { jobPostId: 1 }, applicantBioDto: {} };
    const full: Readonly<Record<string, unknown>> = { ...application, email: freshEmail() };
    for (const [field, message] of order) {
      const answer = await world.call(visitor, 'POST', 'mobile/applyForJob', { body: given });
      expect([answer.code, answer.message]).toEqual(['422', message]);
      if (field in bio)
        given['applicantBioDto'] = { ...(given['applicantBioDto'] as object), [field]: bio[field as keyof typeof bio] };
      else given[field] = full[field];
    }
    expect((await world.call(visitor, 'POST', 'mobile/applyForJob', { body: given })).code).toBe('200');
  });

  it.each([
    ['firstName', { firstName: 'Sixteen letters!' }, 'Please enter your first name'],
    ['email', { email: 'a@b' }, 'Please enter a valid email'],
    ['email', { email: 'a b@c.de' }, 'Please enter a valid email'],
    ['password', { password: '12345' }, 'Password needs to be at least 6 characters'],
    ['password', { password: 'Dragon1' }, expect.stringMatching(/one of those that are tried first/)],
    ['password', { password: 'muster77' }, expect.stringMatching(/must not be made of your name/)],
    ['vertical', { vertical: 'Office' }, 'Please select where you want to work from'],
    ['jobPostDto.jobPostId', { jobPostDto: { jobPostId: 999 } }, 'This job is not open any more'],
    ['departmentDto.deptId', { departmentDto: { deptId: 2 } }, 'Department is not that of the job'],
    ['phaseStatus', { phaseStatus: 'Appointed' }, "'phaseStatus' is not a field of this call"],
  ])('refuses an application by %s %j with a sentence', async (field, changes, message) => {
    const answer = await apply({ email: freshEmail(), ...changes });
    expect([answer.code, answer.message, namedFields(answer)]).toEqual(['422', message, [field]]);
  });

  it('R-550 refuses a date of birth to come, and takes the day itself', async () => {
    expect((await applyBio({ dob: '2026-11-21' }, { email: freshEmail() })).code).toBe('200');
    expect((await applyBio({ dob: '2026-11-22' }, { email: freshEmail() })).message).toBe(
      'Please enter your date of birth',
    );
    expect((await applyBio({ dob: '1999-02-29' }, { email: freshEmail() })).message).toBe(
      'Please enter your date of birth',
    );
  });

  it.each([['sana.known@example.com'], ['agent@muster.local'], ['AGENT@muster.local']])(
    'R-676 answers 210 for the known e-mail %s and stores nothing',
    async (email) => {
      await apply({ email });
      const before = await world.db.selectFrom('applicant').select('applicantId').execute();
      const again = await apply({ email });
      expect(again.code).toBe('210');
      expect(again.message).toContain('Forgot Password');
      expect(await world.db.selectFrom('applicant').select('applicantId').execute()).toEqual(before);
    },
  );

  it('tells the owner of a known e-mail by mail, once a day, that somebody applied with it', async () => {
    const email = freshEmail();
    await apply({ email });
    const told = async () =>
      world.db.selectFrom('outbox').select(['subject', 'body']).where('toAddress', '=', email).execute();
    const received = [{ subject: 'Your application, Sana', body: expect.stringContaining('thank you for applying') }];
    expect(await told()).toEqual(received);
    for (let time = 1; time <= 3; time += 1) await apply({ email: email.toUpperCase() });
    expect(await told()).toEqual([
      ...received,
      { subject: 'An application with your email', body: expect.stringContaining('Nothing was stored') },
    ]);
  });

  it('R-242 keeps a net speed screenshot by what its bytes are, for recruiters alone', async () => {
    const answer = await applyBio({ netSpeedImgString: dataUrl(png, 'jpeg') }, { email: freshEmail() });
    const id = recordOf(answer)['applicantId'];
    const { netSpeedImgUrl } = (await stored(id))['applicantBioDto'] as { netSpeedImgUrl: string };
    const name = /^\/api\/hr\/image\/downloadImage\/(\w+\.png)$/.exec(netSpeedImgUrl)?.[1] ?? '';
    const points = (bytes: Uint8Array | undefined) => sharp(bytes).removeAlpha().raw().toBuffer();
    expect(await points(world.files.get(name))).toEqual(await points(png));
    const open = (who: Who) => world.hr.handle({ method: 'GET', call: 'image/downloadImage', params: [name] }, who);
    expect(await open(hr)).toEqual({
      file: {
        name: 'net-speed.png',
        type: 'image/png',
        bytes: world.files.get(name),
        disposition: 'inline',
        ofPerson: { applicantId: id },
      },
    });
    expect(await open(visitor)).toMatchObject({ code: '401' });
    expect(await open(await world.as('agent@muster.local'))).toMatchObject({ code: '404' });
    expect(await open(await world.as('applicant@muster.local'))).toMatchObject({ code: '403' });
  });

  it.each([
    ['text', dataUrl(Buffer.from('<script>alert(1)</script>'))],
    ['a vector picture', `data:image/svg+xml;base64,${Buffer.from('<svg onload="x"/>').toString('base64')}`],
    ['no data URL', 'https://example.com/a.png'],
    ['a record', { bytes: 'x' }],
    ['broken base64', 'data:image/png;base64,@@@@'],
    ['an empty picture', 'data:image/png;base64,'],
    [
      'a vector picture that calls itself a PNG',
      dataUrl(Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>')),
    ],
    ['a page', `data:text/html;base64,${png.toString('base64')}`],
    ['a page between two types', `data:image/png,text/html;base64,${png.toString('base64')}`],
    ['base64 with blanks', `data:image/png;base64, ${png.toString('base64')}`],
    ['a JPEG that breaks off', dataUrl(Buffer.from('ffd8ffe000040000ffc0001108000800080300', 'hex'))],
    ['the mere beginning of a PNG', dataUrl(png.subarray(0, 16))],
    ['a PNG of 60,000 by 60,000 points', dataUrl(sized(png, 16, [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]))],
    ['a PNG of no width', dataUrl(sized(png, 16, [0, 0, 0, 0]))],
    ['a GIF of 65,535 by 65,535 points', dataUrl(Buffer.from('4749463839' + '61ffffffff000000', 'hex'))],
    ['a JPEG of 65,535 by 65,535 points', dataUrl(Buffer.from('ffd8ffe000040000ffc0001108ffffffff03', 'hex'))],
    ['a JPEG without a frame', dataUrl(Buffer.from('ffd8ffe000040000ffd9', 'hex'))],
    ['a JPEG whose segment has no end', dataUrl(Buffer.from('ffd8ffe0ffff0000000000000000', 'hex'))],
    ['a JPEG whose segment has no length', dataUrl(Buffer.from('ffd8ffe000000000000000000000', 'hex'))],
  ])('refuses %s as a screenshot', async (_, netSpeedImgString) => {
    const files = world.files.size;
    const answer = await applyBio({ netSpeedImgString }, { email: freshEmail() });
    expect([answer.code, namedFields(answer)]).toEqual(['422', ['applicantBioDto.netSpeedImgString']]);
    expect(answer.message).toBe(
      'File size too big. Reduce size and upload again. Image size should be less than 1 MB. Allowed types: png, gif, jpeg.',
    );
    expect(world.files.size).toBe(files);
  });

  it.each([
    ['GIF', () => sharp(png).gif(), 'gif', 'image/gif'],
    ['JPEG', () => sharp(png).jpeg(), 'jpg', 'image/jpeg'],
    ['progressive JPEG', () => sharp(png).jpeg({ progressive: true }), 'jpg', 'image/jpeg'],
  ] as const)('takes a small %s', async (_, picture, extension, type) => {
    const files = new Set(world.files.keys());
    const bytes = await picture().toBuffer();
    const answer = await applyBio({ netSpeedImgString: dataUrl(bytes) }, { email: freshEmail() });
    expect(answer.code).toBe('200');
    const [name = ''] = [...world.files.keys()].filter((each) => !files.has(each));
    expect(name.split('.')[1]).toBe(extension);
    const opened = await world.hr.handle({ method: 'GET', call: 'image/downloadImage', params: [name] }, hr);
    expect(opened).toMatchObject({ file: { type } });
  });

  it.each([
    '../muster.sqlite',
    '..%2fmuster.sqlite',
    '..\\muster.sqlite',
    '/etc/passwd',
    'a.png\u0000.txt',
    '.',
    '',
    'muster.lock',
    'token00000000000000000001.png.part',
    '__proto__',
    'CON.png',
    'a'.repeat(500),
    "' or 1=1 --.png",
  ])('finds no file by the name %j', async (name) => {
    for (const call of ['image/downloadImage', 'image/downloadPdf', 'image/downloadFile']) {
      const answer = await world.hr.handle({ method: 'GET', call, params: [name] }, hr);
      expect('code' in answer && answer.code).toMatch(/^(404|422)$/);
    }
  });

  it('keeps one screenshot of many applications that come at once, with and without a key', async () => {
    for (const rest of [{}, { idempotencyKey: 'one-application' }]) {
      const files = world.files.size;
      const changes = { email: freshEmail(), applicantBioDto: { ...bio, netSpeedImgString: dataUrl(png) } };
      const answers = await Promise.all(Array.from({ length: 8 }, () => apply(changes, rest)));
      const codes = answers.map(({ code }) => code);
      expect(codes.filter((code) => code === '200')).toHaveLength('idempotencyKey' in rest ? 8 : 1);
      expect(codes.filter((code) => code === '210')).toHaveLength('idempotencyKey' in rest ? 0 : 7);
      expect(world.files.size).toBe(files + 1);
      const stored = await world.db.selectFrom('storedFile').select('fileName').execute();
      expect(stored.filter(({ fileName }) => !world.files.has(fileName))).toEqual([]);
    }
  });

  it('R-561 R-912 takes a screenshot under one megabyte or none, and refuses one of a megabyte', async () => {
    const bytes = Buffer.alloc(1024 * 1024, 1);
    png.copy(bytes);
    const answer = await applyBio({ netSpeedImgString: dataUrl(bytes) }, { email: freshEmail() });
    expect(answer.message).toBe(
      'File size too big. Reduce size and upload again. Image size should be less than 1 MB.',
    );
    expect(
      (await applyBio({ netSpeedImgString: dataUrl(bytes.subarray(0, bytes.length - 1)) }, { email: freshEmail() }))
        .code,
    ).toBe('200');
    for (const none of ['', null, undefined])
      expect((await applyBio({ netSpeedImgString: none }, { email: freshEmail() })).code).toBe('200');
  });

  it('R-707 answers the state of the application at sign-in with 200, and begins a session', async () => {
    const body = { email: 'applicant@muster.local', password: demoPassword };
    const answer = await world.call(visitor, 'POST', 'mobile/loginApplicant', { body });
    expect(answer).toMatchObject({
      code: '200',
      message: 'Login Successfully!',
      session: { begins: { kind: 'applicant' } },
    });
    expect(mismatches(answer.result, applicantStatus)).toEqual([]);
    expect(answer.result).toMatchObject({ phaseStatus: 'Hired', offerLetterIssued: 'Yes', offerLetterAcceptDate: '' });
    const wrong = await world.call(visitor, 'POST', 'mobile/loginApplicant', { body: { ...body, password: 'x' } });
    expect(wrong).toEqual({ code: '403', message: 'The e-mail or the password is wrong.', result: null });
  });

  it('R-667 mobile/logoutApplicant ends the session of an applicant', async () => {
    const answer = await world.call(await world.as('applicant@muster.local'), 'GET', 'mobile/logoutApplicant');
    expect(answer).toMatchObject({ code: '200', session: { ends: 'own' } });
    expect((await world.call(visitor, 'GET', 'mobile/logoutApplicant')).code).toBe('401');
    expect((await world.call(hr, 'GET', 'mobile/logoutApplicant')).code).toBe('403');
  });

  it('gives an applicant nothing of the portal', async () => {
    const applicant = await world.as('applicant@muster.local');
    for (const call of [
      'users/getUsersProfile',
      'program/getAllActivePrograms',
      'empLoan/getAllEmpLoans',
      'attendance/checkIn',
    ])
      expect((await world.call(applicant, 'GET', call)).code).toBe('403');
  });
});
