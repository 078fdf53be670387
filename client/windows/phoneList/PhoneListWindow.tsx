import { CloseButton } from '../../desktop/window/WindowButtons.tsx';
import { usePageData } from '../../page/pageData.ts';
import { PixelIcon } from '../../ui/art/PixelIcon.tsx';
import { Portrait } from '../../ui/art/Portrait.tsx';
import { PaperWithButtons } from '../../ui/PaperWithButtons.tsx';
import { type Branch, orgChart } from './orgChart.ts';
import './phoneList.css';

export function PhoneListWindow() {
  const { firm, people = [], products } = usePageData().pack;
  const { firm: colleagues, others } = orgChart(people);
  return (
    <PaperWithButtons label="Phone list" buttons={<CloseButton window="phoneList" label="OK" />}>
      <div className="phone-list-sheet">
        <header className="phone-list-head">
          <PixelIcon name="tower" scale={2} />
          <div>
            <h3>Phone list</h3>
            <p>{firm} · For internal use</p>
          </div>
          <p className="phone-list-note">Extensions are being renumbered and have been left out.</p>
        </header>
        <People heading="People" branches={colleagues} />
        {others.length > 0 && <People heading={`Outside ${firm}`} branches={others} />}
        {products && (
          <>
            <h4 className="phone-list-band">Products</h4>
            <ul className="phone-list">
              {products.map((product) => (
                <li key={product.name} className="phone-list-product">
                  <h5 translate="no">{product.name}</h5>
                  <p>{product.does}</p>
                  <p className="phone-list-aside">For: {product.for}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </PaperWithButtons>
  );
}

function People({ heading, branches }: { heading: string; branches: readonly Branch[] }) {
  return (
    <>
      <h4 className="phone-list-band">{heading}</h4>
      <ul className="phone-list">
        {branches.map((branch) => (
          <Entry key={branch.person.name} {...branch} />
        ))}
      </ul>
    </>
  );
}

function Entry({ person: { name, role, temper, portrait }, reports }: Branch) {
  return (
    <li>
      <div className="phone-list-entry">
        <Portrait name={portrait} />
        <p className="phone-list-line">
          <b translate="no">{name}</b>
          <span className="phone-list-leader" />
          <span className="phone-list-role">{role}</span>
        </p>
        <p className="phone-list-aside">{temper}</p>
      </div>
      {reports.length > 0 && (
        <ul className="phone-list-branches" aria-label={`Reporting to ${name}`}>
          {reports.map((branch) => (
            <Entry key={branch.person.name} {...branch} />
          ))}
        </ul>
      )}
    </li>
  );
}
