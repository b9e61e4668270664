import { configure } from '@testing-library/react';

// A busy machine draws late; what never comes is still told.
configure({ asyncUtilTimeout: 60_000 });
