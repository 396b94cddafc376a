import './certificate.css';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { momentToDateText } from '#app/ui/time/beijing-time.ts';
import { printedCode } from './certificate-code.ts';
import type { CertificateFacts } from './certificate-facts.ts';

interface CertificateSheetProps {
  readonly facts: CertificateFacts;
  readonly productName: string;
}

/** The certificate itself, on a sheet of paper. Printed, it fills a page by itself. */
export function CertificateSheet({ facts, productName }: CertificateSheetProps) {
  const { name, courseTitle, tested, passedAt, right, total, code, qr, address } = facts;
  return (
    <section aria-label="证书" className="certificate" data-print-alone>
      <div className="certificate-frame">
        <Icon className="certificate-ear" name="ear" />
        <p className="certificate-house">{productName}</p>
        <h1 className="certificate-title">结业证书</h1>
        <p className={classes('certificate-name', name === null && 'certificate-unnamed')}>
          {name ?? '还没有署名'}
        </p>
        <p className="certificate-text">
          学完课程《{courseTitle}》的全部章节，并通过结业测验，{total} 题答对 {right} 题。
        </p>
        <ul className="certificate-tested">
          {tested.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <div className="certificate-foot">
          <svg
            aria-label="这张证书网址的二维码"
            className="certificate-qr"
            role="img"
            shapeRendering="crispEdges"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
          >
            <rect fill="#fff" height={qr.size} width={qr.size} />
            <path d={qr.path} fill="#000" />
          </svg>
          <dl className="certificate-facts">
            <div>
              <dt>通过日期</dt>
              <dd>
                <time dateTime={passedAt}>{momentToDateText(passedAt)}</time>
              </dd>
            </div>
            <div>
              <dt>查验码</dt>
              <dd className="font-mono">{printedCode(code)}</dd>
            </div>
            <div>
              <dt>查验网址</dt>
              <dd>{address.replace(/^https?:\/\//, '')}</dd>
            </div>
          </dl>
          <Seal name={productName} />
        </div>
        <p className="certificate-limits">
          由{productName}签发，说明持有人在本站完成了这门课程和测验。不是学历证书，也不是职业资格。
        </p>
      </div>
    </section>
  );
}

/** The product's name as a seal, at most four characters in two columns. */
function Seal({ name }: { readonly name: string }) {
  const signs = [...name].slice(0, 4);
  const perColumn = signs.length > 2 ? 2 : signs.length;
  return (
    <svg aria-hidden className="certificate-seal" viewBox="0 0 64 64">
      <rect className="certificate-seal-ground" height="60" rx="7" width="60" x="2" y="2" />
      {signs.map((sign, place) => {
        const column = Math.floor(place / perColumn);
        const columns = Math.ceil(signs.length / perColumn);
        // Read from the right, as seals are.
        const x = columns === 1 ? 32 : column === 0 ? 45 : 19;
        const y = perColumn === 1 ? 32 : (place % perColumn) * 26 + 19;
        return (
          <text
            className="certificate-seal-sign"
            dominantBaseline="central"
            fontSize={columns === 1 && perColumn === 1 ? 38 : 24}
            // biome-ignore lint/suspicious/noArrayIndexKey: signs may repeat, and never move.
            key={place}
            textAnchor="middle"
            x={x}
            y={y}
          >
            {sign}
          </text>
        );
      })}
    </svg>
  );
}
