import type { Pool } from 'pg';

/** Milliseconds between two looks at the clock of the database. */
const every = 60_000;

/** Looks at the clock of the database now and every minute; between two looks the machine's own goes on. */
export async function createDatabaseClock(pool: Pool): Promise<{ ahead(): number; end(): void }> {
  let ahead = 0;
  const look = async () => {
    const before = Date.now();
    const { rows } = await pool.query('select (extract(epoch from clock_timestamp()) * 1000)::bigint as time');
    const after = Date.now();
    const found = Number(rows[0]?.time) - (before + after) / 2;
    // Less than what the question itself took says nothing.
    ahead = Math.abs(found) <= after - before + 5 ? 0 : Math.round(found);
  };
  await look();
  const timer = setInterval(() => void look().catch(() => undefined), every);
  timer.unref();
  return { ahead: () => ahead, end: () => clearInterval(timer) };
}
