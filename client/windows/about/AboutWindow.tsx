import { version } from '../../../package.json';
import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { evaluatorText, usePageData } from '../../page/pageData.ts';
import { Scrollable } from '../../ui/Scrollable.tsx';
import './about.css';

export function AboutWindow() {
  const { basePath, evaluator, pack } = usePageData();
  return (
    <div className="column">
      <Scrollable label="About" className="about">
        <div className="about-plate sunken">
          <div className="skyline" />
        </div>
        <div className="about-text prose">
          <h3 translate="no">{pack.firm}</h3>
          <p>
            Office Desktop, version {version}
            <br />© 1998 {pack.firm}. All rights considered.
          </p>
          <p>This desktop is licensed to the {pack.role}, for as long as the chair is.</p>
          <dl>
            <dt>Answers are read by</dt>
            <dd>{evaluatorText(evaluator)}</dd>
            <dt>Institutional memory</dt>
            <dd>640 K. It has been found to be enough.</dd>
            <dt>Resources free</dt>
            <dd>94%. A committee is looking into it.</dd>
          </dl>
        </div>
        <p className="about-colophon">
          Set in Arimo by Steve Matteson, Courier Prime by Alan Dague-Greene for Quote-Unquote Apps, and VT323 by Peter
          Hull, each under the SIL Open Font License 1.1. Icons, wallpapers and the tower were drawn in-house, within
          office hours.{' '}
          <a href={`${basePath}/licences.txt`} target="_blank" rel="noreferrer">
            Licences of all that this desktop is made of
          </a>
        </p>
      </Scrollable>
      <div className="button-row">
        <CloseButton window="about" label="OK" />
      </div>
    </div>
  );
}
