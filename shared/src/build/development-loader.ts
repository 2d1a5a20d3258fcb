/** Makes a package's development build of a module, in a build for production. */
export default function developmentLoader(source: string): string {
  return source.replaceAll('process.env.NODE_ENV', '"development"')
}
