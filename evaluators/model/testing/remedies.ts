import type { Remedies } from '../transport/modelFault.ts';

export const remedies: Remedies = {
  variable: 'X',
  host: 'x',
  model: 'Y',
  missingModel: '',
  key: '',
  address: '',
  context: '',
  limit: () => '',
};
