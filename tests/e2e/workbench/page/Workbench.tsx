import {
  Button,
  Chart,
  ConfirmDialog,
  DataGrid,
  Dialog,
  type FormField,
  FormFields,
  type GridAction,
  type GridColumn,
  NoData,
  Skeleton,
  Tabs,
  ToastQueue,
  useTheme,
} from '@muster/renderer';
import { Suspense, useMemo, useState } from 'react';
import { MemoryStore } from './memory-store.ts';
import classes from './workbench.module.css';

export const toasts = new ToastQueue();

interface Person {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly joined: string;
  readonly pay: readonly number[];
}

const names = ['Ayesha Khan', 'Bilal Ahmed', 'Fatima Noor', 'Hamza Iqbal', 'Maryam Aslam', 'Usman Tariq'];
const states = ['Appointed', 'Trainee', 'Leaver', 'Terminated'];
const tones = { Appointed: 'success', Trainee: 'info', Leaver: 'warning', Terminated: 'danger' } as const;

function people(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, id) => ({
    id: id + 1,
    name: `${names[id % names.length]} ${id + 1}`,
    status: states[(id * 7) % 4] ?? '',
    joined: `20${10 + (id % 15)}-0${1 + (id % 9)}-1${id % 10}`,
    pay: Array.from({ length: 56 }, (__, at) => ((id + 1) * 7919 * (at + 3)) % 250_000),
  }));
}

const amount = new Intl.NumberFormat('en-US');

const columns: readonly GridColumn<Person>[] = [
  { id: 'name', label: 'Employee', type: 'text', width: 190, value: (row) => row.name, format: (row) => row.name },
  { id: 'id', label: 'CRM ID', type: 'number', value: (row) => row.id, format: (row) => String(row.id) },
  {
    id: 'status',
    label: 'Status',
    type: 'text',
    width: 120,
    value: (row) => row.status,
    format: (row) => row.status,
    tone: (row) => tones[row.status as keyof typeof tones],
  },
  { id: 'joined', label: 'Joined', type: 'date', value: (row) => row.joined, format: (row) => row.joined },
  ...Array.from(
    { length: 56 },
    (_, at): GridColumn<Person> => ({
      id: `pay${at}`,
      label: `Day ${at + 1}`,
      type: 'number',
      value: (row) => row.pay[at],
      format: (row) => amount.format(row.pay[at] ?? 0),
    }),
  ),
];

const actions: readonly GridAction<Person>[] = [
  {
    id: 'edit',
    label: 'Edit',
    icon: 'edit',
    onPress: (row) => void toasts.show({ tone: 'success', message: `${row.name} opened` }),
  },
  {
    id: 'lock',
    label: 'Lock',
    icon: 'lock',
    enabled: (row) => row.status === 'Leaver' || 'only leavers are locked',
    onPress: () => undefined,
  },
];

interface Team {
  readonly name: string;
  readonly lead: string;
  readonly size: number;
}

const teams: readonly Team[] = [
  { name: 'Alpha', lead: 'Ayesha', size: 12 },
  { name: 'Beta', lead: 'Bilal', size: 9 },
  { name: 'Gamma', lead: 'Fatima', size: 21 },
];

const teamColumns: readonly GridColumn<Team>[] = [
  { id: 'team', label: 'Team', type: 'text', value: (row) => row.name, format: (row) => row.name },
  { id: 'lead', label: 'Lead', type: 'text', value: (row) => row.lead, format: (row) => row.lead },
  {
    id: 'size',
    label: 'Size',
    type: 'number',
    value: (row) => row.size,
    format: (row) => String(row.size),
    total: (rows) => String(rows.reduce((sum, { size }) => sum + size, 0)),
  },
];

const teamActions: readonly GridAction<Team>[] = ['Rename', 'Dissolve'].map((label) => ({
  id: label,
  label,
  icon: label === 'Rename' ? 'edit' : 'trash',
  onPress: (row) => void toasts.show({ tone: 'success', message: `${label} ${row.name}` }),
}));

const options = ['Home', 'Office', 'Hybrid'].map((label) => ({ value: label, label }));

const fields: readonly FormField[] = [
  { id: 'name', label: 'Name', widget: 'text', section: 'Person', placeholder: 'As on the CNIC' },
  { id: 'email', label: 'Email', widget: 'email', section: 'Person' },
  { id: 'phone', label: 'Phone', widget: 'phone', prefix: '+92', section: 'Person', width: 3 },
  { id: 'salary', label: 'Salary', widget: 'number', prefix: 'PKR', section: 'Person', width: 3 },
  { id: 'crm', label: 'CRM ID', widget: 'number', section: 'Person', width: 3 },
  { id: 'off', label: 'Extension', widget: 'text', section: 'Person', width: 3, hint: 'Given by the desk' },
  { id: 'vertical', label: 'Vertical', widget: 'select', options, section: 'Work' },
  { id: 'office', label: 'Office', widget: 'text', section: 'Work' },
  {
    id: 'skills',
    label: 'Skills',
    widget: 'multiSelect',
    options: ['Sales', 'Support', 'Urdu', 'English'].map((label) => ({ value: label, label })),
    section: 'Work',
  },
  { id: 'joined', label: 'Joining Date', widget: 'date', section: 'Work', width: 3 },
  { id: 'month', label: 'Payroll Month', widget: 'month', section: 'Work', width: 3 },
  { id: 'start', label: 'Shift Start', widget: 'time', section: 'Work', width: 3 },
  { id: 'year', label: 'Year', widget: 'year', section: 'Work', width: 3 },
  { id: 'secret', label: 'Password', widget: 'password', section: 'Work', width: 3 },
  {
    id: 'gender',
    label: 'Gender',
    widget: 'radio',
    settings: { inline: true },
    options: [
      { value: 'F', label: 'Female' },
      { value: 'M', label: 'Male' },
    ],
    section: 'Work',
    width: 3,
  },
  {
    id: 'days',
    label: 'Days',
    widget: 'checkboxGroup',
    settings: { inline: true },
    options: ['Mon', 'Tue', 'Wed'].map((label) => ({ value: label, label })),
    section: 'Work',
    width: 3,
  },
  {
    id: 'side',
    label: 'Side',
    widget: 'buttons',
    options: [
      { value: 'a', label: 'Applicant' },
      { value: 'e', label: 'Employee' },
    ],
    section: 'Work',
    width: 3,
  },
  { id: 'active', label: 'Active', widget: 'switch', section: 'Work', width: 3 },
  { id: 'agree', label: 'Agreed to the terms', widget: 'checkbox', section: 'Work', width: 3 },
  { id: 'cv', label: 'CV', widget: 'file', settings: { accepts: ['.pdf'] }, section: 'Work' },
  {
    id: 'team',
    label: 'Team',
    widget: 'transfer',
    options: names.map((label) => ({ value: label, label })),
    section: 'More',
    width: 12,
    settings: { minHeight: 140 },
  },
  { id: 'comment', label: 'Comment', widget: 'textarea', section: 'More', width: 12 },
  { id: 'letter', label: 'Letter', widget: 'richText', section: 'More', width: 12 },
];

const start = {
  crm: 1042,
  vertical: 'Home',
  joined: '2024-03-05',
  month: '2024-01',
  letter: '<p>Dear <b>Ayesha</b></p>',
  side: 'a',
  active: true,
  skills: ['Urdu'],
  team: ['Fatima Noor'],
};

export function Workbench() {
  const { name, offered, choose } = useTheme();
  const rows = useMemo(() => people(10_000), []);
  const [store] = useState(() => new MemoryStore(start));
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const chart = useMemo(
    () => ({
      tooltip: { trigger: 'axis', confine: true },
      grid: { left: 44, right: 12, top: 16, bottom: 28 },
      xAxis: { type: 'category', data: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'] },
      yAxis: { type: 'value' },
      series: [
        { type: 'bar', name: 'Appointed', data: [12, 18, 9, 22, 17, 25], itemStyle: { borderRadius: [3, 3, 0, 0] } },
        { type: 'line', name: 'Leavers', data: [4, 6, 3, 8, 5, 7], smooth: true },
      ],
    }),
    [],
  );
  return (
    <main className={classes['page']}>
      <header className={classes['bar']}>
        <h1>Workbench</h1>
        <label className={classes['theme']}>
          Theme
          <select value={name} onChange={(event) => choose(event.currentTarget.value)}>
            {offered?.themes.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
        <Button
          onPress={() => void toasts.show({ tone: 'success', title: 'Saved', message: 'Employee saved successfully.' })}
        >
          Toast
        </Button>
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button tone="danger" icon="trash" onPress={() => setOpen('confirm')}>
          Delete
        </Button>
        <Button reason="You may only read here">Locked</Button>
        <Button
          tone="primary"
          icon="save"
          onPress={() => void (store.check() && toasts.show({ tone: 'success', message: 'Saved' }))}
        >
          Save
        </Button>
      </header>
      <Suspense fallback={<Skeleton lines={8} />}>
        <DataGrid
          id="people"
          label="Employees"
          columns={columns as never}
          actions={actions as never}
          rows={rows}
          status="ready"
          select="many"
          storage={localStorage}
          saved={{
            cells: (shown, all) => all.map((row) => shown.map(({ format }) => format(row))),
            kind: () => 'text',
          }}
        />
      </Suspense>
      <Suspense fallback={<Skeleton lines={4} />}>
        <DataGrid
          id="teams"
          label="Teams"
          columns={teamColumns as never}
          actions={teamActions as never}
          rows={teams}
          status="ready"
          search={false}
          height="320px"
          detail={(row) => (
            <p>
              {`Led by ${(row as Team).lead}.`} <a href="#letter">Write to the team</a>
            </p>
          )}
          onOpen={(row) => void toasts.show({ tone: 'success', message: `Looking at ${(row as Team).name}` })}
        />
      </Suspense>
      <section className={classes['card']}>
        <h2>Employee</h2>
        <Suspense fallback={<Skeleton lines={8} />}>
          <FormFields label="Employee" store={store} fields={fields} />
        </Suspense>
      </section>
      <section className={classes['card']}>
        <Tabs
          label="Views"
          tabs={[
            {
              id: 'chart',
              label: 'Headcount',
              body: (
                <Suspense fallback={<Skeleton />}>
                  <Chart label="Headcount by month: between 9 and 25 appointed" option={chart} />
                </Suspense>
              ),
            },
            { id: 'none', label: 'Leavers', body: <NoData hint="Nobody left this month." /> },
          ]}
        />
      </section>
      {open === 'dialog' ? (
        <Dialog
          title="Change status"
          onClose={() => setOpen(null)}
          footer={<Button onPress={() => setOpen(null)}>Done</Button>}
        >
          <Suspense fallback={<Skeleton />}>
            <FormFields label="Status" store={store} fields={fields.slice(6, 10)} />
          </Suspense>
        </Dialog>
      ) : null}
      {open === 'confirm' ? (
        <ConfirmDialog
          title="Delete this employee?"
          tone="danger"
          ok="Delete"
          onOk={() => setOpen(null)}
          onCancel={() => setOpen(null)}
        >
          The record is kept for payroll and no longer listed.
        </ConfirmDialog>
      ) : null}
    </main>
  );
}
