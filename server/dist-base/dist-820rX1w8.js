import { n as __esmMin, r as __exportAll } from "./rolldown-runtime-COqNOauY.js";
// node_modules/cookie/dist/index.js
var dist_exports = /* @__PURE__ */ __exportAll({
	parseCookie: () => parseCookie,
	parseSetCookie: () => parseSetCookie,
	stringifyCookie: () => stringifyCookie,
	stringifySetCookie: () => stringifySetCookie
});
/**
* Parse a `Cookie` header.
*
* Parse the given cookie header string into an object
* The object has the various cookies as keys(names) => values
*/
function parseCookie(str, options) {
	const obj = new NullObject();
	const len = str.length;
	if (len < 2) return obj;
	const dec = options?.decode ?? defaultDecode;
	let index = 0;
	do {
		const eqIdx = eqIndex(str, index, len);
		if (eqIdx === len) break;
		const endIdx = endIndex(str, index, len);
		if (eqIdx > endIdx) {
			index = str.lastIndexOf(";", eqIdx - 1) + 1;
			continue;
		}
		const key = valueSlice(str, index, eqIdx);
		if (obj[key] === void 0) obj[key] = dec(valueSlice(str, eqIdx + 1, endIdx));
		index = endIdx + 1;
	} while (index < len);
	return obj;
}
/**
* Stringifies an object into an HTTP `Cookie` header.
*/
function stringifyCookie(cookie, options) {
	const enc = options?.encode ?? defaultEncode;
	const keys = Object.keys(cookie);
	let str = "";
	for (let i = 0; i < keys.length; i++) {
		const name = keys[i];
		const val = cookie[name];
		if (val === void 0) continue;
		if (!cookieNameRegExp.test(name)) throw new TypeError(`cookie name is invalid: ${name}`);
		const value = enc(val);
		if (enc !== defaultEncode && !cookieValueRegExp.test(value)) throw new TypeError(`cookie value is invalid: ${val}`);
		if (str) str += "; ";
		str += name + "=" + value;
	}
	return str;
}
/**
* Serialize data into a cookie header.
*
* Serialize a name value pair into a cookie string suitable for
* http headers. An optional options object specifies cookie parameters.
*
* stringifySetCookie({ name: 'foo', value: 'bar', httpOnly: true })
*   => "foo=bar; HttpOnly"
*/
function stringifySetCookie(cookie, options) {
	const enc = options?.encode ?? defaultEncode;
	if (!cookieNameRegExp.test(cookie.name)) throw new TypeError(`cookie name is invalid: ${cookie.name}`);
	const value = cookie.value == null ? "" : enc(cookie.value);
	if (enc !== defaultEncode && !cookieValueRegExp.test(value)) throw new TypeError(`cookie value is invalid: ${cookie.value}`);
	let str = cookie.name + "=" + value;
	if (cookie.maxAge !== void 0) {
		if (!Number.isSafeInteger(cookie.maxAge)) throw new TypeError(`cookie maxAge is invalid: ${cookie.maxAge}`);
		str += "; Max-Age=" + cookie.maxAge;
	}
	if (cookie.domain) {
		if (!domainValueRegExp.test(cookie.domain)) throw new TypeError(`cookie domain is invalid: ${cookie.domain}`);
		str += "; Domain=" + cookie.domain;
	}
	if (cookie.path) {
		if (!pathValueRegExp.test(cookie.path)) throw new TypeError(`cookie path is invalid: ${cookie.path}`);
		str += "; Path=" + cookie.path;
	}
	if (cookie.expires) {
		const year = cookie.expires.getUTCFullYear();
		if (!(year >= 1601 && year <= 9999)) throw new TypeError(`cookie expires is invalid: ${cookie.expires}`);
		str += "; Expires=" + cookie.expires.toUTCString();
	}
	if (cookie.httpOnly) str += "; HttpOnly";
	if (cookie.secure) str += "; Secure";
	if (cookie.partitioned) str += "; Partitioned";
	if (cookie.priority) switch (typeof cookie.priority === "string" ? cookie.priority.toLowerCase() : void 0) {
		case "low":
			str += "; Priority=Low";
			break;
		case "medium":
			str += "; Priority=Medium";
			break;
		case "high":
			str += "; Priority=High";
			break;
		default: throw new TypeError(`cookie priority is invalid: ${cookie.priority}`);
	}
	if (cookie.sameSite) switch (typeof cookie.sameSite === "string" ? cookie.sameSite.toLowerCase() : cookie.sameSite) {
		case true:
		case "strict":
			str += "; SameSite=Strict";
			break;
		case "lax":
			str += "; SameSite=Lax";
			break;
		case "none":
			str += "; SameSite=None";
			break;
		default: throw new TypeError(`cookie sameSite is invalid: ${cookie.sameSite}`);
	}
	return str;
}
/**
* Deserialize a `Set-Cookie` header into an object.
*
* parseSetCookie('foo=bar; HttpOnly')
*   => { name: 'foo', value: 'bar', httpOnly: true }
*/
function parseSetCookie(str, options) {
	const dec = options?.decode ?? defaultDecode;
	const len = str.length;
	const endIdx = endIndex(str, 0, len);
	let eqIdx = eqIndex(str, 0, len);
	const setCookie = eqIdx < endIdx ? {
		name: valueSlice(str, 0, eqIdx),
		value: dec(valueSlice(str, eqIdx + 1, endIdx))
	} : {
		name: "",
		value: dec(valueSlice(str, 0, endIdx))
	};
	let index = endIdx + 1;
	while (index < len) {
		const endIdx = endIndex(str, index, len);
		if (eqIdx < index) eqIdx = eqIndex(str, index, len);
		const attr = eqIdx < endIdx ? valueSlice(str, index, eqIdx) : valueSlice(str, index, endIdx);
		const val = eqIdx < endIdx ? valueSlice(str, eqIdx + 1, endIdx) : void 0;
		switch (attr.toLowerCase()) {
			case "httponly":
				setCookie.httpOnly = true;
				break;
			case "secure":
				setCookie.secure = true;
				break;
			case "partitioned":
				setCookie.partitioned = true;
				break;
			case "domain":
				setCookie.domain = val;
				break;
			case "path":
				setCookie.path = val;
				break;
			case "max-age":
				if (val && maxAgeRegExp.test(val)) setCookie.maxAge = Number(val);
				break;
			case "expires":
				if (!val) break;
				const date = new Date(val);
				if (Number.isFinite(date.valueOf())) setCookie.expires = date;
				break;
			case "priority":
				if (!val) break;
				const priority = val.toLowerCase();
				if (priority === "low" || priority === "medium" || priority === "high") setCookie.priority = priority;
				break;
			case "samesite":
				if (!val) break;
				const sameSite = val.toLowerCase();
				if (sameSite === "lax" || sameSite === "strict" || sameSite === "none") setCookie.sameSite = sameSite;
		}
		index = endIdx + 1;
	}
	return setCookie;
}
/**
* Find the next `;` character, or return `len`.
*/
function endIndex(str, min, len) {
	const index = str.indexOf(";", min);
	return index === -1 ? len : index;
}
/**
* Find the next `=` character, or return `len`.
*/
function eqIndex(str, min, len) {
	const index = str.indexOf("=", min);
	return index === -1 ? len : index;
}
/**
* Slice out a value between startPod to max.
*/
function valueSlice(str, min, max) {
	if (min === max) return "";
	let start = min;
	let end = max;
	do {
		const code = str.charCodeAt(start);
		if (code !== 32 && code !== 9) break;
	} while (++start < end);
	while (end > start) {
		const code = str.charCodeAt(end - 1);
		if (code !== 32 && code !== 9) break;
		end--;
	}
	return str.slice(start, end);
}
/**
* URL-decode string value. Optimized to skip native call when no %.
*/
function defaultDecode(str) {
	if (str.indexOf("%") === -1) return str;
	try {
		return decodeURIComponent(str);
	} catch (e) {
		return str;
	}
}
/**
* URL-encode string value. Optimized to skip native call for roundtrip-safe cookie-octet values.
*/
function defaultEncode(str) {
	return cookieOctetInvalidRegExp.test(str) ? encodeURIComponent(str) : str;
}
var cookieNameRegExp, cookieValueRegExp, cookieOctetInvalidRegExp, domainValueRegExp, pathValueRegExp, maxAgeRegExp, NullObject;
var init_dist = __esmMin((() => {
	cookieNameRegExp = /^[\u0021-\u003A\u003C\u003E-\u007E]+$/;
	cookieValueRegExp = /^[\u0021-\u003A\u003C-\u007E]*$/;
	cookieOctetInvalidRegExp = /[\u0000-\u0020\u007F-\uFFFF",;\\%]/;
	domainValueRegExp = /^([.]?[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i;
	pathValueRegExp = /^[\u0020-\u003A\u003D-\u007E]*$/;
	maxAgeRegExp = /^-?\d+$/;
	NullObject = /* @__PURE__ */ (() => {
		const C = function() {};
		C.prototype = Object.create(null);
		return C;
	})();
}));
export { stringifyCookie as a, parseSetCookie as i, init_dist as n, stringifySetCookie as o, parseCookie as r, dist_exports as t };
