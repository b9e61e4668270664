import { formats, isIsoDate } from '@muster/engine/formats';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { chooseAction, enter, type Visitor } from './visitor.ts';

type Answer = Readonly<Record<string, unknown>>;

describe.skipIf(!hasChromium)('people', () => {
  const muster = musterInChromium();
  let person: Visitor;
  let page: Page;

  beforeAll(async () => {
    person = await muster.visit();
    page = person.page;
    await enter(page, muster.address);
  });

  const dialog = () => page.getByRole('dialog');
  const row = (list: Locator, index: number) => list.locator(`.ag-row[row-index="${index}"]`).first();

  describe('the picker', () => {
    const filters = () => dialog().locator('details');
    const list = (index: number) => dialog().locator('.ag-root').nth(index);

    beforeAll(async () => {
      await page.goto(`${muster.address}/team`);
      await chooseAction(page.locator('.ag-row'), 'Assign People');
      await dialog().getByText('Assign People to Falcons').waitFor();
    });

    it('has both lists right below the headings that name them', async () => {
      const gapBelow = async (name: string, below: Locator) => {
        const title = await dialog().getByRole('heading', { name, exact: true }).boundingBox();
        const box = await below.boundingBox();
        return (box?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0);
      };
      const region = (name: string) => dialog().getByRole('region', { name, exact: true });
      const employees = await gapBelow('Employees', region('Employees'));
      // Where nobody is chosen yet, what to do about it stands in the place of the list, with room around it.
      const nobody = await gapBelow('Chosen (0)', dialog().getByText(/^Nobody is chosen yet/));
      for (const gap of [employees, nobody]) expect(gap).toBeGreaterThanOrEqual(0);
      expect(employees).toBeLessThan(24);
      expect(nobody).toBeLessThan(48);
    });

    it('goes by Tab from the heads to the rows and from the rows on below, whatever the number of cells', async () => {
      const inside = () =>
        page.evaluate(() => {
          const role = document.activeElement?.getAttribute('role');
          return role === 'columnheader' || role === 'gridcell' ? role : 'outside';
        });
      const people = dialog().getByRole('region', { name: 'Employees', exact: true });
      const columns = people.getByRole('button', { name: 'Choose columns' });
      await people.locator('.ag-row').first().waitFor();
      await expect
        .poll(async () => {
          await columns.focus();
          return columns.evaluate((button) => button === document.activeElement);
        })
        .toBe(true);
      const places: string[] = [];
      for (let step = 0; step < 3; step++) {
        await page.keyboard.press('Tab');
        places.push(await inside());
      }
      expect(places).toEqual(['columnheader', 'gridcell', 'outside']);
      await page.keyboard.press('Shift+Tab');
      expect(await inside()).toBe('gridcell');
    });

    it("W-153 W-154 W-155 has 'Advance Filters', closed until a person opens them", async () => {
      expect(await filters().locator('summary').innerText()).toBe('Advance Filters');
      expect(await filters().getByLabel('Work From').isVisible()).toBe(false);
      await filters().locator('summary').click();
      await filters().getByLabel('Work From').waitFor();
      const labels = async () => (await filters().locator('label').allInnerTexts()).map((label) => label.trim());
      // What a fold shows has no text for a moment after it is opened.
      await expect
        .poll(labels)
        .toEqual([
          'Phase Status',
          'Work From',
          'Agent Type',
          'Employee Type',
          'Location',
          'Program',
          'Department',
          'Designation',
          'Batch',
          'Shift',
          'Salary Type',
          'Team',
        ]);
    });

    it('W-015 has many filters', async () => {
      expect(await filters().getByRole('combobox').count()).toBe(12);
    });

    it.each([
      ['W-458', 'Work From', ['Home', 'Office']],
      ['W-459 W-461', 'Agent Type', ['Empty', 'SB', 'Voice']],
      ['W-460', 'Employee Type', ['Support', 'Operation', 'Leader']],
    ])('%s offers for %s %j, none of them chosen', async (_, label, wanted) => {
      const field = filters().getByLabel(label, { exact: true });
      await expect.poll(() => field.inputValue()).toBe('');
      await field.click();
      expect(await page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual(wanted);
      await page.keyboard.press('Escape');
    });

    it('W-227 W-228 offers the phases in order, with Appointed chosen', async () => {
      expect(new Set(await list(0).locator('.ag-row').allInnerTexts()).size).toBeGreaterThan(10);
      await filters().getByLabel('Phase Status', { exact: true }).click();
      const options = page.getByRole('listbox').getByRole('option');
      await expect
        .poll(() => options.allInnerTexts())
        .toEqual([
          'Appointed',
          'Applied',
          'Rejected',
          'Contacted',
          'Shortlisted',
          'Hired',
          'Trainee',
          'Resigned',
          'Terminated',
        ]);
      expect(await page.getByRole('listbox').getByRole('option', { selected: true }).allInnerTexts()).toEqual([
        'Appointed',
      ]);
      await page.keyboard.press('Escape');
    });

    it('W-152 moves three people found by a filter over, one of them back, and puts them into the team', async () => {
      await filters().getByLabel('Team', { exact: true }).click();
      await page.getByRole('option', { name: 'Closers' }).click();
      await page.keyboard.press('Escape');
      await filters().locator('summary').click();
      await row(list(0), 3).waitFor();
      for (const index of [0, 1, 2, 3]) await row(list(0), index).getByRole('checkbox').check();
      await dialog().getByRole('button', { name: 'Add', exact: true }).click();
      await dialog().getByText('Chosen (4)').waitFor();
      await row(list(1), 3).getByRole('checkbox').check();
      await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
      await dialog().getByText('Chosen (3)').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await dialog().getByRole('button', { name: 'Save', exact: true }).click();
      await dialog().waitFor({ state: 'detached' });
      await page.getByText('3 people are in Falcons now').first().waitFor();
      expect(person.complaints).toEqual([]);
    });
  });

  describe('a shift', () => {
    const last = () => dialog().last();
    const tick = (index: number) =>
      row(dialog().locator('.ag-root').first(), index).locator('input[type=checkbox]').click({ force: true });

    /** Opens the picker for the evening shift, with people chosen and another first day: so many days on or back. */
    async function assign(days: number, ...people: readonly number[]) {
      await page.goto(`${muster.address}/shift`);
      await chooseAction(page.locator('.ag-row', { hasText: 'Evening' }), 'Assign People');
      await dialog().getByText('Assign People to Evening').waitFor();
      await dialog().getByLabel('From Date').click();
      await page.locator('[data-place]:focus').waitFor();
      for (let day = 0; day < Math.abs(days); day++) await page.keyboard.press(days < 0 ? 'ArrowLeft' : 'ArrowRight');
      await page.keyboard.press('Enter');
      for (const index of people) await tick(index);
      await dialog().getByRole('button', { name: 'Add', exact: true }).first().click();
      await dialog().getByRole('button', { name: 'Save', exact: true }).click();
    }

    it('that is given from a past day shows what becomes of each day before it is saved, and asks', async () => {
      const answer = page.waitForResponse((response) => response.url().includes('shift/previewShiftOfUsers'));
      await assign(-6, 2, 5);
      await last().getByText('What Becomes of Past Days').waitFor();
      const envelope = (await (await answer).json()) as { readonly result: readonly Answer[] };
      const { result: days } = envelope;
      const earned = (bonus: unknown) => bonus === 'Qualify';
      const lost = days.filter((day) => earned(day['bonusBefore']) && !earned(day['bonusAfter'])).length;
      const won = days.filter((day) => !earned(day['bonusBefore']) && earned(day['bonusAfter'])).length;
      expect(new Set(days.map((day) => day['applicantId'])).size).toBe(2);
      expect(lost).toBeGreaterThan(0);
      expect(await last().innerText()).toContain(
        `${days.length} days are judged anew. The attendance bonus is lost on ${lost} of them and won on ${won}.`,
      );
      await last().getByText(`Total Records: ${days.length}`).waitFor();
      expect(await last().locator('[col-id="shiftAfter"]', { hasText: '17:00 - 02:00' }).count()).toBeGreaterThan(0);
      await last().getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => dialog().count()).toBe(1);
      await dialog().getByRole('button', { name: 'Save', exact: true }).click();
      await last().getByRole('button', { name: 'Assign', exact: true }).click();
      await expect.poll(() => page.getByText(/2 people are on Evening from/).count()).toBeGreaterThan(0);
      // The days are what was shown of them.
      const shown = (day: Answer) => [day['attendanceDateString'], day['bonusAfter']];
      for (const id of new Set(days.map((day) => String(day['applicantId'])))) {
        const month = `attendance/getAllAttendanceOfApplicantByIdByMonth/${id}/2026-11`;
        const stored = (await (await page.request.get(`${muster.address}/api/hr/${month}`)).json()) as typeof envelope;
        const own = days.filter((day) => String(day['applicantId']) === id);
        const kept = stored.result.map((day) => [day['attendanceDateString'], day['attendanceBonusQualified']]);
        expect(kept).toEqual(expect.arrayContaining(own.map(shown)));
      }
    });

    it('that is given from a day to come is counted and listed, and can be cancelled', async () => {
      await assign(9, 7);
      await page
        .locator('.ag-row', { hasText: 'Evening' })
        .getByText(/^1 from \d\d \w{3} \d{4}$/)
        .waitFor();
      await page.getByRole('button', { name: 'Coming Assignments' }).click();
      const listed = dialog().locator('.ag-row');
      await listed.first().waitFor();
      expect(await listed.first().innerText()).toContain('Evening');
      await listed.first().getByRole('button', { name: 'Cancel Assignment' }).click();
      await last().getByRole('button', { name: 'Cancel Assignment' }).click();
      await dialog().getByText('Nobody gets another shift on a day to come.').waitFor();
    });
  });

  describe('the info of an employee', () => {
    let shown: string;
    let answer: Answer;

    beforeAll(async () => {
      await page.route('**/applicants/getApplicantById/**', async (route) => {
        const response = await route.fetch();
        const envelope = (await response.json()) as { result: { applicantBioDto: object } };
        const filled = {
          reference: 'A. Khan',
          ...{ netSpeedImgUrl: '/api/hr/image/downloadImage/organizationchart.png' },
        };
        const bio = { ...envelope.result.applicantBioDto, ...filled };
        const dates = { diamondHandDate: '2026-05-04', terminationDate: '2026-11-30', prevOrganizations: 'TRG' };
        answer = { ...envelope.result, ...dates, applicantBioDto: bio };
        await route.fulfill({ response, json: { ...envelope, result: answer } });
      });
      await page.goto(`${muster.address}/employee`);
      await page.getByRole('button', { name: 'Info' }).first().click();
      await dialog().getByRole('img').waitFor();
      shown = await dialog().innerText();
      await page.unroute('**/applicants/getApplicantById/**');
    });

    const holds = (...paths: readonly string[]) => {
      for (const path of paths) {
        const value = path.split('.').reduce<unknown>((at, name) => (at as Answer)[name], answer);
        const read = isIsoDate(value) ? formats.date.format(value, []) : String(value);
        expect([path, value !== '' && shown.includes(read)]).toEqual([path, true]);
      }
    };

    it('W-156 W-161 is titled with the first name, and shows the picture of the net speed', async () => {
      expect(await dialog().getByRole('heading', { level: 2 }).first().innerText()).toBe(answer['firstName']);
      const width = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;
      await expect.poll(() => dialog().getByRole('img').evaluate(width)).toBeGreaterThan(0);
      expect(shown).not.toContain('No Image Uploaded');
    });

    it.each([
      ['W-157', 'BIO Related'],
      ['W-158', 'Job Related'],
      ['W-159', 'HR Related'],
      ['W-160', 'Net Speed'],
    ])('%s has the card %s', async (_, title) => {
      expect(await dialog().getByRole('heading', { name: title, exact: true }).count()).toBe(1);
    });

    it('W-202 shows who he is and how far he came', () => {
      holds('empNo', 'firstName', 'lastName', 'email', 'phaseStatus', 'vertical', 'appointmentDate', 'joiningDate');
      holds('diamondHandDate', 'terminationDate', 'prevOrganizations');
    });

    it('W-203 shows his bio', () => {
      const bio =
        'cnic dobString gender phone otherPhone city address province skypeId experience reference winVersion';
      holds(...bio.split(' ').map((name) => `applicantBioDto.${name}`));
    });

    it.each([
      ['W-204', 'designationDto.designationName'],
      ['W-205', 'departmentDto.deptName'],
      ['W-206', 'programDto.programName'],
      ['W-207', 'salaryTypeDto.salType'],
      ['W-208', 'locationDto.locName'],
      ['W-209', 'shiftDto.shiftName'],
      ['W-210', 'teamDto.teamName'],
      ['W-211', 'batchDto.batchName'],
    ])('%s shows %s', (_, path) => holds(path));

    it('W-162 W-163 says when there is no picture, each field in its card', async () => {
      await page.goto(`${muster.address}/employee`);
      await page.getByRole('button', { name: 'Info' }).first().click();
      await dialog().getByText('No Image Uploaded').waitFor();
      const card = async (title: string) => dialog().getByRole('region', { name: title }).innerText();
      expect(await card('BIO Related')).toContain('CNIC');
      expect(await card('Job Related')).toContain('Designation');
      expect(await card('HR Related')).toContain('Joining Date');
      expect(await card('Net Speed')).toContain('Window Version');
      expect(await seriousFindings(page)).toEqual([]);
      expect(person.complaints).toEqual([]);
    });
  });
});
