import { describe, expect, it } from 'vitest';
import { withScenes } from '../../../scenarios/testing/testScenario.ts';
import { goodScene } from '../../testing/goodResponse.ts';
import type { GrowingProse } from '../responseSchema.ts';
import { answer, entry } from '../testing/responses.ts';
import { ownScene } from './ownScene.ts';

const { headline, scene } = goodScene;
const decision = 'You read it first.';
const from = '"They have read it too," she says.';
const saying = (words: string) => scene.replace(from, words);

describe('the scene of a model', () => {
  it('is shown on one line, with quotation marks of any form', () => {
    const written = {
      decision,
      headline: ` ${headline}\n`,
      scene: scene.replace(from, '“They have read it\n\ntoo,” she says.'),
    };
    expect(ownScene(entry, answer, written)).toEqual({
      headline,
      text: scene.replace(from, '“They have read it too,” she says.'),
    });
  });

  it.each([
    ['somebody of the story', '"We have read it too," says Dana.'],
    ['somebody of the pack', '"We have read it too," says Bo.'],
    ['somebody in the answer', '"We have read it too," says Tomasz.'],
    ['something that belongs to somebody', 'Hers says "Kubo".'],
    ['somebody without a name', '"We have read it too," says the man at the bank.'],
    ['somebody who did as the player asked', 'Bo has read it too, as you asked. "All of it," she says.'],
    ['somebody who passes on what the player asked', 'Bo has passed on what you asked. "All of it," she says.'],
  ])('is shown where %s speaks', (_, words) => {
    expect(ownScene(entry, answer, { decision, headline, scene: saying(words) })).not.toBeNull();
  });

  it.each([
    ['nothing', '', ''],
    ['no headline', '', scene],
    ['a headline that is too long', 'x'.repeat(61), scene],
    ['a level in the headline', 'The firm looks for a Lead', scene],
    ['too few words', headline, scene.slice(0, 200)],
    ['too many words', headline, `${scene} ${scene}`],
    ['a level', headline, saying('She calls it a Senior answer.')],
    ['the player speaking', headline, saying('"They have read it too," you say.')],
    ['the player acting', headline, saying('You nodded. "They have read it too," she says.')],
    ['a promise of the player', headline, saying('Bo has heard what you promised. "All of it," she says.')],
    ['a stranger', headline, saying('"They have read it too," says Gwendolyn.')],
    ['bold type', headline, saying('**They have read it too.**')],
    ['a tag', headline, saying('<b>They have read it too.</b>')],
    ['a blank to be filled in', headline, saying('[Name] has read it too.')],
    ['a list', headline, `# Friday\n- ${scene}`],
    ['a link', headline, saying('It is all on https://example.org.')],
  ])('is not shown with %s', (_, given, text) => {
    expect(ownScene(entry, answer, { decision, headline: given, scene: text })).toBeNull();
  });

  it('is not shown if it copies one of the pack', () => {
    const told = withScenes(entry);
    const { either } = told.rubric.moves?.[0]?.scenes ?? {};
    const own = (prose: GrowingProse) => ownScene(told, answer, prose);
    expect(own({ decision, headline: either?.headline ?? '', scene })).toBeNull();
    const copied = 'The lamp turns once more. '.repeat(3);
    expect(own({ decision, headline, scene: saying(copied) })).toBeNull();
    expect(own({ decision, headline, scene: saying(copied.slice(0, 50)) })).not.toBeNull();
  });

  it('is in the language of the rest', () => {
    const german = {
      decision: 'Sie lesen zuerst den Vertrag und sagen Dana, dass es am 16. nicht geht. Danach fragen Sie Tomasz.',
      headline: 'Bank liest Vertrag',
      scene:
        'Freitag, zehn nach neun. Dana kommt vom Telefon zurück, mit einer Seite Notizen, und setzt sich auf die Kante vom Tisch. "Sie haben ihn auch gelesen", sagt sie. "Zwei Leute haben sie dafür gebraucht, und ein Lineal." Das Datum steht noch, aber bei der Bank weiß keiner mehr, wer es da hingeschrieben hat. Am Montag soll jemand anrufen, ein Mann mit Schnupfen.',
    };
    const own = (prose: GrowingProse) => ownScene(entry, answer, prose);
    expect(own(german)).not.toBeNull();
    expect(own({ ...german, headline, scene })).toBeNull();
    expect(own({ ...german, decision })).toBeNull();
    expect(own({ decision, headline, scene })).not.toBeNull();
  });
});
