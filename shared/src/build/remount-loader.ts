import { updateEvent } from '../release/preview-request.ts'

/**
 * Webpack loader for a development build's exposed module: accepts all updates and sends the page the updated `remote`. An
 * update that changes what chunks consume empties the container's table of shared packages, but the federation runtime
 * fills the table only once. So each update lets it be filled again.
 */
export default function remountLoader(source: string): string {
  return `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  const refillShares = (status) => {
    if (status === 'dispose') delete __webpack_require__.consumesLoadingData?._updated;
  };
  import.meta.webpackHot.addStatusHandler(refillShares);
  import.meta.webpackHot.dispose((data) => {
    data.isUpdate = true;
    import.meta.webpackHot.removeStatusHandler(refillShares);
  });
  if (import.meta.webpackHot.data?.isUpdate)
    globalThis.dispatchEvent(new CustomEvent(${JSON.stringify(updateEvent)}, { detail: { remote } }));
}`
}
