import { useState } from 'react';
import type { DemoModule } from '../demos.ts';
import { Pagination } from './Pagination.tsx';

const Live = ({ total, start }: { total: number; start: number }) => {
  const [page, setPage] = useState(start);
  return (
    <div style={{ padding: '16px 16px 0' }}>
      <Pagination total={total} page={page} onChange={setPage} />
    </div>
  );
};

export const demos: DemoModule = {
  states: () => (
    <>
      <Live total={0} start={1} />
      <Live total={23} start={2} />
      <Live total={95} start={5} />
      <Live total={12_340} start={1234} />
    </>
  ),
};
