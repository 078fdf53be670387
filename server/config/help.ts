import { secrets, variables } from './variables.ts';

export function helpText(): string {
  const rows = [
    ...Object.entries(variables).map(([name, { meaning, byDefault }]) => ({ name, meaning, byDefault })),
    ...Object.entries(secrets).map(([name, { meaning, byDefault }]) => ({
      name: `${name}, or ${name}_FILE with the path of a file`,
      meaning,
      byDefault,
    })),
  ];
  return [
    'Serves The Firm. It is configured by environment variables:',
    ...rows.map(({ name, meaning, byDefault }) => `  ${name}\n      ${meaning} (default: ${byDefault})`),
  ].join('\n\n');
}
