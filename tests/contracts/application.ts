/** What a visitor sends of himself to apply, and it is taken. */
export const bio = {
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
} as const;

/** A whole application; tests that send several give each an e-mail of its own. */
export const application = {
  firstName: 'Sana',
  lastName: 'Riaz',
  email: 'sana.riaz@example.com',
  password: 'secret7',
  vertical: 'Office - Lahore',
  schedule: 'Full Time',
  jobPostDto: { jobPostId: 1 },
  departmentDto: { deptId: 1 },
  applicantBioDto: bio,
} as const;
