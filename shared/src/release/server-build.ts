/**
 * Where a built site keeps the server build beside a build for browsers. Nothing below `server/` is served.
 * @param base folder of the build under the site's origin
 */
export const serverBuildOf = (siteFolder: string, base: string): string => `${siteFolder}/server${base}server.cjs`
