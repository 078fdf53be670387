import type { Remedies } from '../transport/modelFault.ts';
import { noProxies } from './noProxies.ts';

export const remedies: Remedies = {
  variable: 'X',
  proxies: noProxies,
  host: 'x',
  model: 'Y',
  missingModel: '',
  key: '',
  address: '',
  context: '',
  limit: () => '',
};
