import { describe, expect, it } from 'vitest';
import { formColumns } from '../../engine/link/form-columns.ts';
import { stepsTo } from '../../engine/link/steps-to.ts';
import { BodyPlaces } from '../../engine/submission/body-places.ts';
import { compilerOf, shippedFiles } from '../server/support/definition-world.ts';

/** What a column may ask of what is filled in, always and of everybody. */
const asks = ['required', 'minLength', 'maxLength', 'length', 'accepts'] as const;

/** What shipped forms ask and the declaration of the call does not, with why. */
const handled = 'asked of by the handler where the company has one at all';
const reason = 'for people who read the history of versions; a program or a bundle may come without one';
const kept = 'left out, the rule has none';
const secondStep = 'the body is that of every second step, recovery codes among them; a code that is none is wrong';
const besides: Readonly<Record<string, string>> = {
  'applicant_bio.updateApplicantData departmentDto required': handled,
  'applicant_bio.updateApplicantData designationDto required': handled,
  'applicant_bio.updateApplicantData leaveQuotaDto required': handled,
  'applicant_bio.updateApplicantData shiftDto required': handled,
  'definitions.importBundle file required': 'without a file there is nothing to be read, which is said',
  'definitions.importBundle reason required': reason,
  'definitions.publish reason required': reason,
  'definitions.removeDefinition reason required': reason,
  'leave_rule.previewLeaveRule attachment required': kept,
  'leave_rule.previewLeaveRule daysBack required': kept,
  'leave_rule.saveLeaveRule attachment required': kept,
  'leave_rule.saveLeaveRule daysBack required': kept,
  'mobile.applyForJob password minLength': 'the rules of passwords are judged by one function for all doors',
  'mobile.applyForJob password required': 'the first password may come under two names; the handler asks for one',
  'second_factor.confirmApp code accepts': secondStep,
  'second_factor.confirmApp code length': secondStep,
  'sign_in_step.confirmApp code accepts': secondStep,
  'sign_in_step.confirmApp code length': secondStep,
  'users.changePasswordProfile wanted minLength': 'the rules of passwords are judged by one function for all doors',
};

/** What a column asks whatever else is filled in; what is asked of what is not always shown or open depends on the rest. */
function always(column: Readonly<Record<string, unknown>>, ask: string): boolean {
  const wanted = column[ask];
  const depends = column['when'] !== undefined || column['edit'] !== undefined;
  return wanted !== undefined && wanted !== false && typeof wanted !== 'object' && !depends;
}

describe('a form that asks for less than the shipped one', () => {
  it('wins nothing: what shipped forms always ask stands on their calls, or is judged by what is named', () => {
    const { linker, registry } = compilerOf(shippedFiles()).compile([]);
    if (!linker) throw new Error('The shipped definitions have errors');
    let seen = 0;
    const found = [...registry.calls.keys()].flatMap((call) =>
      linker.formsOf(call).flatMap((name) => {
        const parts = linker.submission(call, name);
        const given = stepsTo(parts?.form.submit ?? []).find((step) => step.call === call)?.given;
        if (!parts || given === undefined) return [];
        const places = new BodyPlaces(parts.call, given, parts.entities);
        return formColumns(parts.form).flatMap((column) => {
          const place = places.of(column);
          if (!('path' in place)) return [];
          seen += 1;
          const declared = place.field as unknown as Readonly<Record<string, unknown>>;
          const wanted = column as unknown as Readonly<Record<string, unknown>>;
          return (
            asks
              .filter((ask) => always(wanted, ask) && wanted[ask] !== declared[ask])
              // A parameter that is empty is none: the gateway asks for each of them.
              .filter((ask) => place.in === 'body' || ask !== 'required')
              .map((ask) => `${call} ${column.id} ${ask}`)
          );
        });
      }),
    );
    expect(seen).toBeGreaterThan(300);
    expect([...new Set(found)].sort()).toEqual(Object.keys(besides).sort());
  });
});
