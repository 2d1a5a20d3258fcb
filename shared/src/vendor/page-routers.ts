/** Routers of pages without the host, which has its own: stand-alone pages and tests. Not shared with remotes. */
export { BrowserRouter, MemoryRouter } from 'react-router'
