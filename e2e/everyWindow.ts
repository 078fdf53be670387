/** The ids of all windows of the log. small-screen.spec.ts fails if one of the Start menu is missing. */
export const everyWindow =
  'welcome expectations question notepad analyzer overall review weekly breakdown display results filing-cabinet phoneList shortcuts about'.split(
    ' ',
  );
