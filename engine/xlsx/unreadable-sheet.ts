/** Why a file cannot be read as a list, in a sentence for whoever chose it. */
export class UnreadableSheet extends Error {}
