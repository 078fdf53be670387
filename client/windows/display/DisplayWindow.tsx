import { memo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { windowClosed } from '../../desktop/desktopEvents.ts';
import type { WithCabinet } from '../../game/cabinet/cabinetReducer.ts';
import type { WallpaperName } from '../../ui/art/wallpaperNames.ts';
import { RadioGroup } from '../../ui/Choice.tsx';
import { playSound } from '../../ui/playSound.ts';
import { Monitor } from './Monitor.tsx';
import type { Preferences, SchemeChoice, SoundChoice, TextSize } from './preferences.ts';
import { preferencesChosen, type WithPreferences } from './preferencesReducer.ts';
import './display.css';

const schemes: readonly { value: SchemeChoice; label: string }[] = [
  { value: 'automatic', label: 'As this computer' },
  { value: 'standard', label: 'Standard' },
  { value: 'night', label: 'Night' },
  { value: 'contrast', label: 'High Contrast' },
];

const wallpapers: readonly { value: WallpaperName; label: string }[] = [
  { value: 'tower', label: 'The Tower' },
  { value: 'skyline', label: 'Skyline' },
  { value: 'floor-plan', label: 'Floor Plan' },
  { value: 'pinstripe', label: 'Pinstripe' },
  { value: 'none', label: 'None' },
];

const textSizes: readonly { value: TextSize; label: string }[] = [
  { value: 'normal', label: 'Normal' },
  { value: 'large', label: 'Large, 125%' },
  { value: 'largest', label: 'Largest, 150%' },
];

const sounds: readonly { value: SoundChoice; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'on', label: 'On' },
];

export const DisplayWindow = memo(function DisplayWindow() {
  const dispatch = useDispatch();
  const applied = useSelector(({ page }: WithPreferences) => page.preferences);
  const filed = useSelector(({ page }: WithCabinet) => page.cabinet.reviews.length);
  const [draft, setDraft] = useState(applied);
  const change = (part: Partial<Preferences>) => setDraft({ ...draft, ...part });
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
          <RadioGroup
            legend="Scheme"
            options={schemes}
            chosen={draft.scheme}
            onChoose={(scheme) => change({ scheme })}
          />
          <RadioGroup
            legend="Wallpaper"
            options={wallpapers}
            chosen={draft.wallpaper}
            onChoose={(wallpaper) => change({ wallpaper })}
          />
          <RadioGroup
            legend="Text size"
            options={textSizes}
            chosen={draft.textSize}
            onChoose={(textSize) => change({ textSize })}
          />
          <RadioGroup
            legend="Sound"
            options={sounds}
            chosen={draft.sound}
            onChoose={(sound) => {
              change({ sound });
              // The preview cannot show a sound, so a sample is played.
              if (sound === 'on') playSound('done');
            }}
          />
          <RadioGroup
            legend="Filing cabinet"
            options={[
              { value: 'on', label: 'On' },
              { value: 'off', label: filed > 0 ? `Off, and delete the reviews (${filed})` : 'Off' },
            ]}
            chosen={draft.cabinet}
            onChoose={(cabinet) => change({ cabinet })}
          />
        </div>
      </div>
      <div className="button-row">
        <button type="submit" className="button default-button">
          OK
        </button>
        <button type="button" className="button" onClick={close}>
          Cancel
        </button>
        <button type="button" className="button" onClick={apply}>
          Apply
        </button>
      </div>
    </form>
  );
});
