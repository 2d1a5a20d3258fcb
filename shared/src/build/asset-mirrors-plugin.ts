import webpack, { type Compiler } from 'webpack'

/**
 * Lets the host choose the origin of chunks and style sheets, at first and after a failure. The runtime swaps the address
 * parts only during the call of the chunk loaders, which read them synchronously. Without `__azulejoPlace` in the page,
 * files load from the build's own public path.
 */
class AssetMirrorsRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('asset mirrors', webpack.RuntimeModule.STAGE_ATTACH + 1)
  }

  override generate(): string {
    const { require, ensureChunk, publicPath, getChunkScriptFilename } = webpack.RuntimeGlobals
    return `
const ensure = ${ensureChunk};
const ensureFrom = (place, id, more) => {
  if (!place) return ensure(id, ...more);
  const { p, u, miniCssF } = ${require};
  const other = (nameOf) => (chunk) => nameOf(chunk) + place.query;
  ${publicPath} = place.base;
  ${getChunkScriptFilename} = other(u);
  if (miniCssF) ${require}.miniCssF = other(miniCssF);
  try {
    return ensure(id, ...more);
  } finally {
    ${publicPath} = p;
    ${getChunkScriptFilename} = u;
    if (miniCssF) ${require}.miniCssF = miniCssF;
  }
};
const attempt = (place, tried, id, more) => ensureFrom(place, id, more).catch((error) => {
  const isMissing = error && (error.name === 'ChunkLoadError' || error.code === 'CSS_CHUNK_LOAD_FAILED');
  const next = isMissing && place && globalThis.__azulejoPlace?.(${publicPath}, place, tried, error);
  if (!next) throw error;
  return attempt(next, tried + 1, id, more);
});
${ensureChunk} = (id, ...more) => attempt(globalThis.__azulejoPlace?.(${publicPath}), 1, id, more);`
  }
}

/**
 * Code inside webpack's script loader; `url` and `script` are webpack's variables. Only retries have a query. Retries get a
 * high priority, because browsers delay low-priority requests while other requests, such as the first attempts, hang.
 */
const scriptCode = (source: string): string => `${source}
if (url.includes('?')) script.fetchPriority = 'high';`

export class AssetMirrorsPlugin {
  apply(compiler: Compiler): void {
    const { ensureChunk, publicPath, getChunkScriptFilename } = webpack.RuntimeGlobals
    compiler.hooks.thisCompilation.tap('AssetMirrorsPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('AssetMirrorsPlugin', scriptCode)
      compilation.hooks.runtimeRequirementInTree.for(ensureChunk).tap('AssetMirrorsPlugin', (chunk, requirements) => {
        requirements.add(publicPath).add(getChunkScriptFilename)
        compilation.addRuntimeModule(chunk, new AssetMirrorsRuntimeModule())
      })
    })
  }
}
