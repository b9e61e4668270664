import { filled, iso, number, searched, stored, text, texts } from '../list-columns.ts';
import { listSource } from '../list-source.ts';
import { rowsInSight } from '../sight/row-sight.ts';
import { leadTables } from './lead-rows.ts';

/** What leads are filtered, searched and put in order by: all that `wholeLeadShape` tells of them. The latest stands first. */
export const leadSource = listSource({
  ...rowsInSight('leaderBoardLead', 'applicant.teamId'),
  label: 'leads',
  key: 'dialerLeadId',
  from: leadTables,
  order: [
    { column: 'transferDateString', down: true },
    { column: 'leadId', down: true },
  ],
  columns: new Map([
    ['leadId', number('lead.leadId', 0, filled)],
    ['dialerLeadId', text('lead.dialerLeadId', { ...filled, ...searched })],
    ['crmId', text('applicant.empNo', searched)],
    ['applicantName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
    ['teamName', text('team.teamName', searched)],
    ['clientName', text('client.clientName', searched)],
    ['closerCrmId', text('closer.empNo', searched)],
    ['closerName', texts(['closer.firstName', 'closer.lastName'], searched)],
    ...stored('lead', ['leadRank', 'agentType', 'billableStatus'], (name) => text(name, searched)),
    ['transferDateString', iso('lead.transferDate', { ...filled, ...searched })],
    ['createdDateString', iso('lead.createdDate', { ...filled, ...searched })],
    ['leadPayout', number('lead.leadPayoutMinor', 2)],
    ['leadBonus', number('lead.leadBonusMinor', 2)],
  ]),
});
