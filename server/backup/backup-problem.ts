/** Why a file cannot be read as a backup, as a sentence. */
export class BackupProblem extends Error {}
