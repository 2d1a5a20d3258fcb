/** Set-up of Jest: the matchers of jest-dom, and the settings of page tests. */
import '../../../shared/src/build/page-setup.ts'
