import { checkProperties } from '../check-properties.ts';
import type { KindDescriptor } from '../kind-descriptor.ts';
import { choice, flag, json, list, map, object, part, word } from '../shape.ts';

/** One backend call. */
export const callProperties = {
  method: {
    shape: choice('GET', 'POST', 'LINK'),
    doc: 'left out, POST with a body and GET without; LINK is a download link',
  },
  path: { shape: { is: 'word', form: 'path' }, doc: 'left out, service/name/{params in order}' },
  params: { shape: part('fields'), doc: 'parts of the path, in order' },
  body: { shape: part('bodyType'), doc: 'what is sent' },
  echoes: {
    shape: list(word),
    doc: 'names that its body may carry because the record was answered with them; they change nothing',
  },
  checks: {
    shape: list(object('check', checkProperties)),
    doc: 'what must hold of what it is sent beside the checks of its entity; `row` has the parameters and the fields of the body',
    scope: 'row',
  },
  blank: { shape: json, doc: 'what a missing value is sent as; left out, not at all' },
  result: { shape: part('type'), doc: 'what comes back' },
  at: { shape: word, doc: 'the part of the result that is meant, such as "0"' },
  changes: { shape: flag, doc: 'left out, whether it has a body or is a POST' },
  own: {
    shape: flag,
    doc: 'what it changes is the own matter of whoever is signed in (a draft, a mark of what was read, a preference): it may follow without a press',
  },
  touches: {
    shape: choice('rights', 'pay', 'accounts', 'mails'),
    doc: 'what it changes is worth a second pair of eyes: a publish that lets a screen make it waits for another person',
  },
  right: {
    shape: part('right'),
    doc: 'public, session, careers (an applicant who is signed in there), or functions of which one is needed; left out, what the service says',
  },
  needs: { shape: choice('read', 'write', 'delete'), doc: 'the level of the right; left out, write when it changes' },
  stale: { shape: list(word), doc: 'other services whose data it makes old' },
  on: { shape: part('outcomes'), doc: 'what follows per code', scope: 'reply' },
  success: { shape: list(word), doc: "codes that succeed; left out, '200' and '201'" },
  silent: { shape: flag, doc: 'shows nothing by itself, whatever the answer' },
  limit: {
    shape: choice('signIn', 'apply', 'export', 'import'),
    doc: 'the rate limit it shares; apply and import take larger bodies',
  },
  byForm: {
    shape: flag,
    doc: 'forms alone send it, so that a request has to name its form. Whatever names one is judged by it; which forms send a call follows from what is published',
  },
  multipart: {
    shape: flag,
    doc: 'its body travels to the HR backend as multipart/form-data, with each file as a part of its own, and is taken so from programs; the app sends JSON',
  },
  confirm: {
    shape: choice('recent'),
    doc: 'recent: asks the person for his password again where he gave it more than 30 minutes ago',
  },
  oneTime: {
    shape: flag,
    doc: 'its answer is good for one use (a token, codes, a session): it is never kept, and the same Idempotency-Key does the call again',
  },
  pages: {
    shape: flag,
    doc: 'its list is filtered, searched, sorted, summed up and cut into pages by the backend: a grid over a long one holds a page',
  },
  job: {
    shape: flag,
    doc: 'may go on for long: asked for with `Prefer: respond-async`, and by an `each` over many, it is a job of the server, with a result for each element of the one list in its body',
  },
} as const;

export const calls = {
  name: 'calls',
  doc: 'the calls of one backend service',
  properties: {
    prefix: { shape: word, doc: 'the first part of the path; left out, the id' },
    backend: {
      shape: choice('muster'),
      doc: 'muster: Muster itself answers its calls, whichever HR backend there is; left out, the HR backend',
    },
    right: { shape: part('right'), doc: 'what its calls need when they do not say' },
    on: { shape: part('outcomes'), doc: 'what follows per code, for all its calls', scope: 'reply' },
    calls: { shape: map(object('call', callProperties)), doc: 'by name', required: true },
  },
  holds: { in: 'calls', sort: 'call', withId: true },
  closed: 'Calls say what the server may be asked and by whom; they change with a release only.',
} as const satisfies KindDescriptor;
