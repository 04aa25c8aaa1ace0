import { a as stringifyCookie, i as parseSetCookie, n as init_dist, o as stringifySetCookie, r as parseCookie } from "./dist-820rX1w8.js";
init_dist();
export { parseCookie, parseSetCookie, stringifyCookie, stringifySetCookie };
