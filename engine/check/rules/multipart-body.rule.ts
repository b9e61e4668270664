import { isSecret } from '../field-declaration.ts';
import type { Rule } from '../visitor.ts';

export const multipartBody: Rule = {
  name: 'multipart-body',
  law: 'A call that says `multipart` is a POST with a body of named fields, and none of its params is secret.',
  visit: (context) => ({
    call({ call }) {
      if (!call.multipart) return;
      const place = context.place(call.declaration, 'multipart');
      const report = (message: string) => context.report({ code: 'multipart-body', message, place });
      if (call.method !== 'POST') report(`"${call.id}" is no POST: nothing travels in its body`);
      else if (!call.fields) report(`"${call.id}" has no body of named fields, and a part is named after its field`);
      else if ([...call.params.values()].some(isSecret))
        report(`"${call.id}" has a secret param, which is posted beside its body as JSON: make it a field of the body`);
    },
  }),
};
