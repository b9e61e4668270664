/** A record without the properties that have no value; those that may have none may be left out. */
export type Given<T extends object> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same record without those of its properties that are undefined. */
export function given<T extends object>(all: T): Given<T> {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Given<T>;
}
