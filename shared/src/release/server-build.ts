/**
 * Returns the file of the server build that belongs to a browser build in a built site. Nothing below `server/` is served.
 * @param base folder of the build under the site's origin
 */
export const serverBuildOf = (siteFolder: string, base: string): string => `${siteFolder}/server${base}server.cjs`
