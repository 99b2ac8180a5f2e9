import type { DemoModule } from '../demos.ts';
import { PdfPages, type PdfPagesProps } from './PdfPages.tsx';
import { samplePage } from './sample.ts';

const Frame = (props: Partial<PdfPagesProps>) => (
  <div style={{ height: '100vh' }}>
    <PdfPages
      title="公会入驻合同"
      pages={[1, 2, 3, 4].map(samplePage)}
      onRetry={() => undefined}
      onSave={() => undefined}
      {...props}
    />
  </div>
);

export const demos: DemoModule = {
  pages: () => <Frame />,
  watermarkAndSearch: () => <Frame watermark="8651208 2026-08-25" find="结算" />,
  brokenPage: () => <Frame pages={[{ ...samplePage(1), src: 'data:image/png;base64,broken' }, samplePage(2)]} />,
  loading: () => <Frame pages={undefined} />,
  failed: () => <Frame failed onOpenOutside={() => undefined} />,
};
