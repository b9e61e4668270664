import { configure } from '@testing-library/react';
import { beforeAll } from 'vitest';

// A busy machine draws late; what never comes is still told.
configure({ asyncUtilTimeout: 60_000 });

// Each file begins in a browser that keeps nothing of the one before.
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});
