import { type SyntheticEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { windowClosed } from '../../desktop/desktopEvents.ts';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import choices from '../../preferences/choices.json';
import type { Preferences } from '../../preferences/preferences.ts';
import { preferencesChosen, type WithPreferences } from '../../preferences/preferencesReducer.ts';
import { Button } from '../../ui/Button.tsx';
import { playSound } from '../../ui/playSound.ts';
import { RadioOrCheckbox } from '../../ui/RadioOrCheckbox.tsx';
import { Monitor } from './Monitor.tsx';
import './display.css';

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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    apply();
    close();
  };
  return (
    <form className="column" onSubmit={submit}>
      <div className="display" data-scrolls>
        <Monitor preferences={draft} />
        <p className="display-forced">This computer sets its own colours, which override any scheme.</p>
        <div className="display-choices">
          {Object.entries(choices).map(([name, { legend, labels }]) => (
            <fieldset key={name} className="radio-group">
              <legend>{legend}</legend>
              {Object.entries(labels).map(([value, label]) => {
                const deletes = name === 'cabinet' && value === 'off' && filed > 0;
                const checked = draft[name as keyof Preferences] === value;
                return (
                  <RadioOrCheckbox
                    key={value}
                    type="radio"
                    name={name}
                    label={deletes ? `Off, and delete the reviews (${filed})` : label}
                    checked={checked}
                    data-first-focus={checked || undefined}
                    onChange={() => choose(name, value)}
                  />
                );
              })}
            </fieldset>
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
