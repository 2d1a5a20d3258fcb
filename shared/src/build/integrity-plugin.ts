import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/** Code inside webpack's script loader; `url`, `done` and `script` are webpack's variables. */
const scriptCode = (source: string): string => `
const integrity = globalThis.__azulejoIntegrity?.(url);
if (!integrity) return done({ type: 'refused', target: { src: url } });
${source}
script.integrity = integrity;
script.crossOrigin = 'anonymous';`

/** Code that runs before the link of a style sheet is inserted into the page. */
const styleCode = (link: string, href: string): string => `
const integrity = globalThis.__azulejoIntegrity?.(${href});
if (!integrity) { ${link}.onerror({ type: 'refused', target: { href: ${href} } }); return ${link}; }
${link}.integrity = integrity;
${link}.crossOrigin = 'anonymous';`

/**
 * Makes a build's loaders request the digest of each chunk and style sheet from the page, and refuse a file without one: the
 * import rejects with a ChunkLoadError, or with the code CSS_CHUNK_LOAD_FAILED for a style sheet.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap('IntegrityPlugin', scriptCode)
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation)
      beforeTagInsert.tap('IntegrityPlugin', (source, { tag, href }) => source + styleCode(tag, href))
    })
  }
}
