import type { Passwords } from '../dependencies.ts';

/** What one hash costs: memory in KiB and passes over it. Tests hand in less. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** The cost that OWASP names for argon2id (password storage cheat sheet, 2024): 19 MiB and 2 passes. */
export const defaultPasswordCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Passwords by argon2id. An unknown person takes as long as a known one: the password is tried on a hash of nobody. The
 * library is loaded with the first password: threads that only read never have one.
 */
export function createArgon2Passwords(cost: PasswordCost = defaultPasswordCost): Passwords {
  const options = { ...cost, parallelism: 1 };
  const load = () => import('@node-rs/argon2');
  let nobody: Promise<string> | undefined;
  return {
    hash: async (password) => (await load()).hash(password, options),
    verify: async (stored, password) => {
      const { hash, verify } = await load();
      if (stored !== undefined) return verify(stored, password);
      nobody ??= hash('nobody has this password', options);
      await verify(await nobody, password);
      return false;
    },
  };
}
