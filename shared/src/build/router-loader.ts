/**
 * Parts of the router that only data routers, server components and the router's error boundaries reach, each with its
 * replacement. The site uses none of the three.
 */
const cuts: readonly (readonly [RegExp, string])[] = [
  [/(?<=^function _renderMatches\([\s\S]*?dataRouterState = )dataRouterOpts\?\.state;/m, 'undefined;'],
  [/(?<=^function RenderedRoute\(.*\{$)[\s\S]*?(?=^ {2}return )/m, '\n'],
  [/(?<=^var RenderErrorBoundary = )class [\s\S]*?^\};\nRenderErrorBoundary\.contextType = .*$/m, 'undefined;'],
  [/(?<=^var defaultErrorElement = ).*$/m, 'undefined;'],
  [/(?<=^function getInvalidPathError\(.*\{$)[\s\S]*?(?=^\}$)/m, '\n'],
  [/(?<=return )isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\);)/, ''],
  [/(?<=^function warning\(cond, message\) \{$)[\s\S]*?(?=^\}$)/m, '\n'],
  // The position in a stack trace identifies the error.
  [/(?<=throw new Error\()message(?=\);)/, '"React Router"'],
]

/** Messages at the end of an `invariant` or `warning` call, for developer mistakes that the site does not make. */
const sentences =
  /(?<=^ *(?:invariant|warning)\([^;"'`]*?),\s*(?:\/\/.*\s*)*(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|navigateEffectWarning)\s*(?=\);$)/gm

/**
 * Lets the bundler drop React Router's unused parts for data, forms and links. The router's files create components by
 * calls, which a bundler must treat as side effects, and set their `displayName`, which counts as use.
 * @throws when the installed package does not contain one of the cuts
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
