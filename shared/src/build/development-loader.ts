/** Webpack loader that selects a module's development code in a production build. */
export default function developmentLoader(source: string): string {
  return source.replaceAll('process.env.NODE_ENV', '"development"')
}
