import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { windowClosed } from '../../desktop/desktopEvents.ts';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/Choice.tsx';
import { playSound } from '../../ui/playSound.ts';
import { Monitor } from './Monitor.tsx';
import type { Preferences } from './preferences.ts';
import { preferencesChosen, type WithPreferences } from './preferencesReducer.ts';
import './display.css';

type Groups = { [Name in keyof Preferences]: { legend: string; labels: Record<Preferences[Name], string> } };

/** In the order in which they are shown. `filed` is the number of reviews in the filing cabinet. */
function groupsOf(filed: number): Groups {
  return {
    scheme: {
      legend: 'Scheme',
      labels: { automatic: 'As this computer', standard: 'Standard', night: 'Night', contrast: 'High Contrast' },
    },
    wallpaper: {
      legend: 'Wallpaper',
      labels: {
        tower: 'The Tower',
        skyline: 'Skyline',
        'floor-plan': 'Floor Plan',
        pinstripe: 'Pinstripe',
        none: 'None',
      },
    },
    textSize: {
      legend: 'Text size',
      labels: { normal: 'Normal', large: 'Large, 125%', largest: 'Largest, 150%' },
    },
    sound: { legend: 'Sound', labels: { off: 'Off', on: 'On' } },
    cabinet: {
      legend: 'Filing cabinet',
      labels: { on: 'On', off: filed > 0 ? `Off, and delete the reviews (${filed})` : 'Off' },
    },
  };
}

export function DisplayWindow() {
  const dispatch = useDispatch();
  const applied = useSelector(({ page }: WithPreferences) => page.preferences);
  const filed = useSelector(({ page }: WithCabinet) => page.cabinet.reviews.length);
  const [draft, setDraft] = useState(applied);
  const choose = (name: string, value: string) => {
    setDraft({ ...draft, [name]: value });
    // The preview cannot show a sound, so a sample is played.
    if (name === 'sound' && value === 'on') playSound('done');
  };
  const apply = () => dispatch(preferencesChosen(draft));
  const close = () => dispatch(windowClosed({ id: 'display' }));
  return (
    <form
      className="column"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
        close();
      }}
    >
      <div className="display">
        <Monitor preferences={draft} />
        <p className="display-forced">This computer sets its own colours, which override any scheme.</p>
        <div className="display-choices">
          {Object.entries(groupsOf(filed)).map(([name, { legend, labels }]) => (
            <RadioGroup
              key={name}
              legend={legend}
              options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
              chosen={draft[name as keyof Preferences]}
              onChoose={(value) => choose(name, value)}
            />
          ))}
        </div>
      </div>
      <div className="button-row">
        <Button type="submit" isDefault>
          OK
        </Button>
        <Button onClick={close}>Cancel</Button>
        <Button onClick={apply}>Apply</Button>
      </div>
    </form>
  );
}
