import { answerAsked, type Playing } from './playGame.ts';

const welcomeBack = /^Your desk is waiting\. Your last game on file .* says who is who\. F1 lists the keys\.$/;

/** From the last feedback to the desktop, and back to the Overall Assessment. */
export async function readResults({ check, press, tabTo, browser }: Playing): Promise<void> {
  await tabTo(/^View Results/);
  await check({
    at: 'View Results',
    keys: ['Return'],
    says: [
      'Cancel push button.',
      'Compiling your performance',
      'Overall Assessment dialog',
      'Read the review push button.',
      /^Overall assessment ready: ./,
    ],
  });
  const levels = await press('t', 'Down', 'Down', 'Down');
  await check({ at: 'a row of the table', heard: levels, says: [], never: [/reached/] });
  await press('shift+Tab');
  await tabTo(/^Show Breakdown/);
  await check({ at: 'the review', keys: ['ctrl+F6'], says: ['Performance review dialog', 'Review panel.'] });
  await tabTo(/What sentence 1 counts for/);
  await check({ at: 'a mark of the review', keys: ['Return'], says: ['expanded'] });
  await tabTo(/ toggle button pressed\.$/);
  await check({
    at: 'what the review claims, and the sentence it goes by',
    keys: ['shift+Tab', 'Tab'],
    says: [/ toggle button pressed\.$/, answerAsked],
  });
  await check({
    at: 'the review closes',
    keys: ['F9', 'End', 'Return'],
    says: ['Overall Assessment dialog', 'Show Breakdown push button.'],
  });
  await check({ at: 'the Filing cabinet', keys: ['F2', 'f', 'Return'], says: ['Reviews panel.'] });
  await tabTo(/^Open Review 1/);
  await check({ at: 'a filed review', keys: ['Return'], says: ['Review panel.'] });
  await check({ at: 'Enter leads back to the cabinet', keys: ['Return'], says: ['Reviews panel.'] });
  await tabTo(/^Delete Review 1/);
  await check({ at: 'a review is deleted', keys: ['Return'], says: ['Reviews panel.', 'Review 1 was deleted.'] });
  await tabTo(/^Put it back/);
  await check({ at: 'a review is put back', keys: ['Return'], says: ['Reviews panel.'] });
  await press('F9', 'End', 'Return');
  await tabTo(/^Show Breakdown/);
  await check({
    at: 'Show Breakdown',
    keys: ['Return'],
    says: ['Your responses - Question 1/5 dialog', /^Question 1 of 5: .* panel\.$/],
  });
  await tabTo(/^Next question/);
  await check({ at: 'the next response', keys: ['Return'], says: [/^Question 2 of 5: ./] });
  await press('Return', 'Return');
  await check({ at: 'the last response', keys: ['Return'], says: [/^Question 5 of 5: ./] });
  await press('ctrl+F6');
  await tabTo(/^Back to Desktop/);
  await check({
    at: 'Back to Desktop',
    keys: ['Return'],
    says: [
      'Welcome! - The Firm dialog',
      /^Play five of the other ten push button/,
      welcomeBack,
      'Your game was cleared. You can bring it back in Notices.',
    ],
  });
  await tabTo(/^Bring it back/);
  await check({
    at: 'Bring it back',
    keys: ['Return'],
    says: ['Overall Assessment dialog', /^Overall assessment ready: ./],
  });
  await tabTo(/^Assignment/);
  // In Chromium, Orca reads the whole menu before its first entry.
  const menu = browser === 'firefox' ? 'Open.' : 'Assignment menu.';
  await check({ at: 'a context menu', keys: ['shift+F10'], says: [menu, 'Focus mode'] });
  await check({ at: 'its second entry', keys: ['Down'], says: ['Arrange windows.'] });
  await check({ at: 'Escape closes the context menu', keys: ['Escape'], says: ['Assignment push button.'] });
  await check({
    at: 'Assignment, though its window is in front',
    keys: ['Return'],
    says: ['Overall Assessment dialog', 'Read the review push button.'],
  });
}
