// Page for every address that is not in the route table.
export { NotFoundPage as Screen } from '#shell/failed/NotFoundPage.tsx';
