import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Compiler } from 'webpack'

/** Code of the script loader: variables `url`, `done` and `script` are webpack's. */
const scriptCode = (source: string): string => `
const integrity = globalThis.__azulejoIntegrity?.(url);
if (!integrity) return done({ type: 'refused', target: { src: url } });
${source}
script.integrity = integrity;
script.crossOrigin = 'anonymous';`

/** Code before a style sheet's link is put into the page. */
const styleCode = (link: string, href: string): string => `
const integrity = globalThis.__azulejoIntegrity?.(${href});
if (!integrity) { ${link}.onerror({ type: 'refused', target: { href: ${href} } }); return ${link}; }
${link}.integrity = integrity;
${link}.crossOrigin = 'anonymous';`

/**
 * Makes the loaders of a build demand the digest of each chunk and style sheet from the page, and refuse what has none:
 * the import is rejected as a ChunkLoadError.
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
