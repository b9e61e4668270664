import type { Json } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';

/** Leads with their agent, closer, team and client. */
export function leadTables(handle: Handle) {
  return handle
    .selectFrom('lead')
    .innerJoin('applicant', 'applicant.applicantId', 'lead.applicantId')
    .leftJoin('applicant as closer', 'closer.applicantId', 'lead.closerId')
    .leftJoin('team', 'team.teamId', 'lead.teamId')
    .leftJoin('client', 'client.clientId', 'lead.clientId');
}

/** What is shown of them. */
export function shownLeads(leads: ReturnType<typeof leadTables>) {
  return leads
    .selectAll('lead')
    .select([
      'applicant.empNo',
      'applicant.firstName',
      'applicant.lastName',
      'closer.empNo as closerEmpNo',
      'closer.firstName as closerFirstName',
      'closer.lastName as closerLastName',
      'applicant.teamId as agentTeamId',
      'team.teamName',
      'client.clientName',
    ]);
}

/** The same, the latest first; a service narrows it with `where`. */
export function leadRows(handle: Handle) {
  return shownLeads(leadTables(handle)).orderBy('lead.transferDate', 'desc').orderBy('lead.leadId', 'desc');
}

export type LeadRow = Awaited<ReturnType<ReturnType<typeof leadRows>['execute']>>[number];

/** A lead as the leaderboard reads it; payout and bonus are null while nothing was decided. */
export function leadShape(row: LeadRow): { readonly [name: string]: Json } {
  return {
    crmId: row.empNo,
    teamName: row.teamName ?? '',
    dialerLeadId: row.dialerLeadId,
    leadRank: row.leadRank,
    agentType: row.agentType,
    transferDateString: row.transferDate,
    billableStatus: row.billableStatus,
    leadPayout: row.leadPayoutMinor === null ? null : fromMinor(row.leadPayoutMinor),
    leadBonus: row.leadBonusMinor === null ? null : fromMinor(row.leadBonusMinor),
  };
}

/** A lead as the lists of all leads read it: with agent, client, closer and the day it was made. */
export function wholeLeadShape(row: LeadRow): { readonly [name: string]: Json } {
  return {
    ...leadShape(row),
    applicantName: `${row.firstName} ${row.lastName}`,
    clientName: row.clientName ?? '',
    closerCrmId: row.closerEmpNo ?? '',
    closerName: row.closerEmpNo === null ? '' : `${row.closerFirstName} ${row.closerLastName}`,
    createdDateString: row.createdDate,
  };
}
