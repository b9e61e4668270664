import type { SentenceSayer } from '@muster/engine/check';
import type { Kysely } from 'kysely';
import type { HrDependencies } from '../hr/index.ts';
import { accountKey } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';
import type { Languages } from './languages.ts';

/** Keeps which language a person chose last, for what is written to him where he is not there to say it. */
export interface PersonLanguages {
  keep(ownerKey: string, language: string): Promise<void>;
}

export function createPersonLanguages(db: Kysely<ServerTables>, now: () => Date): PersonLanguages {
  return {
    keep: async (ownerKey, language) => {
      // An app begins far more often than somebody chooses: as a rule there is nothing to write.
      const known = await db
        .selectFrom('personLanguage')
        .select('language')
        .where('ownerKey', '=', ownerKey)
        .executeTakeFirst();
      if (known?.language === language) return;
      const row = { language, at: now().toISOString() };
      await change(db, (trx) =>
        trx
          .insertInto('personLanguage')
          .values({ ownerKey, ...row })
          .onConflict((conflict) => conflict.column('ownerKey').doUpdateSet(row))
          .execute(),
      );
    },
  };
}

/**
 * What says the sentences of a message to somebody: in the language that he chose last, else in the one in which the company
 * wants his app to begin; undefined where that is English.
 */
export function sayerOfMails(languages: () => Languages | undefined): NonNullable<HrDependencies['sayerOf']> {
  return async (handle, { accountIds, app }): Promise<SentenceSayer | undefined> => {
    const spoken = languages();
    if (!spoken || spoken.spoken.length < 2) return undefined;
    const chosen =
      accountIds.length === 0
        ? undefined
        : await handle
            .withTables<ServerTables>()
            .selectFrom('personLanguage')
            .select('language')
            .where('ownerKey', 'in', accountIds.map(accountKey))
            .orderBy('at', 'desc')
            .limit(1)
            .executeTakeFirst();
    const language = chosen?.language ?? spoken.usual(app);
    return language === undefined ? undefined : spoken.sayer(language);
  };
}
