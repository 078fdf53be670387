export const noProxies = { http: '', https: '', bypass: '' };
