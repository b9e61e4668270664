import type { Json } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';

/** The lead orders: what a lead of a program pays by the rank of its agent. By program and rank. */
export async function leadOrdersOf(handle: Handle): Promise<readonly Json[]> {
  const rows = await handle
    .selectFrom('leadOrder')
    .innerJoin('program', 'program.programId', 'leadOrder.programId')
    .selectAll('leadOrder')
    .select('program.programName')
    .orderBy('program.programName')
    .orderBy('leadOrder.payPerLeadMinor', 'desc')
    .orderBy('leadOrder.leadOrderId')
    .execute();
  return rows.map((row) => ({
    leadOrderId: row.leadOrderId,
    programDto: { programId: row.programId, programName: row.programName },
    rankName: row.rankName,
    payPerLead: fromMinor(row.payPerLeadMinor),
    status: row.status,
    _version: row.version,
  }));
}
