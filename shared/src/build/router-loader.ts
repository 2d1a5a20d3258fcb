/**
 * Lets React Router's parts for data, forms and links go when nothing uses them. Its files make components by calls that
 * a bundler must take for effects, and name them for React's developer tools, which counts as use.
 */
export function leanRouter(source: string): string {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /*#__PURE__*/ $1')
}

export default leanRouter
