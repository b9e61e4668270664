import { sheetName } from './sheet-xml.ts';
import { stylesXml } from './styles-xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const parts = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook beside its sheets, by their place in the file. The heading of each sheet is printed on every page. */
export function workbookParts(name: string, sheets: number): ReadonlyMap<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const all = (made: (number: number) => string) => numbers.map(made).join('');
  const quoted = (number: number) => `'${sheetName(name, number).replaceAll("'", "''")}'`;
  const titles = all(
    (number) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">${quoted(number)}!$1:$1</definedName>`,
  );
  return new Map([
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${links}"><sheets>${all((number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets><definedNames>${titles}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packaged}/relationships">${all((number) => `<Relationship Id="rId${number}" Type="${links}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${links}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml()],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${parts}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${parts}.styles+xml"/>${all((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${parts}.worksheet+xml"/>`)}</Types>`,
    ],
  ]);
}
