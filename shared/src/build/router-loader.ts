/**
 * What of the router only data routers and server components come to, with what stands in its place. The site has neither, and its
 * routes have no boundaries of the router's own.
 */
const cuts: readonly (readonly [RegExp, string])[] = [
  [/(?<=^function _renderMatches\([\s\S]*?dataRouterState = )dataRouterOpts\?\.state;/m, 'undefined;'],
  [/(?<=^function RenderedRoute\(.*\{$)[\s\S]*?(?=^ {2}return )/m, '\n'],
  [/(?<=^var RenderErrorBoundary = )class [\s\S]*?^\};\nRenderErrorBoundary\.contextType = .*$/m, 'undefined;'],
  [/(?<=^var defaultErrorElement = ).*$/m, 'undefined;'],
  [/(?<=^function getInvalidPathError\(.*\{$)[\s\S]*?(?=^\}$)/m, '\n'],
  [/(?<=return )isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\);)/, ''],
  [/(?<=^function warning\(cond, message\) \{$)[\s\S]*?(?=^\}$)/m, '\n'],
  // The place in the source tells which one it is.
  [/(?<=throw new Error\()message(?=\);)/, '"React Router"'],
]

/** Sentences of faults that nobody made: they end the statement. */
const sentences =
  /(?<=^ *(?:invariant|warning)\([^;"'`]*?),\s*(?:\/\/.*\s*)*(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|navigateEffectWarning)\s*(?=\);$)/gm

/**
 * Lets React Router's parts for data, forms and links go when nothing uses them. Its files make components by calls that
 * a bundler must take for effects, and name them for React's developer tools, which counts as use.
 * @throws where the installed package has something else in the place of what is cut out
 */
export function leanRouter(source: string): string {
  const lean = source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1')
  if (!lean.includes('function _renderMatches(')) return lean
  return cuts
    .reduce((text, [cut, standIn]) => {
      if (!cut.test(text)) throw new Error(`React Router has nothing like ${cut}`)
      return text.replace(cut, standIn)
    }, lean)
    .replace(sentences, '')
}

export default leanRouter
