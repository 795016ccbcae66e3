import type { SiteInfo } from '../../contracts/site.ts';
import { READY_SCREEN } from '../../contracts/ready-screen.messages.ts';
import type { SiteLanguage } from '../../domain/language.ts';
import { type Look, tokensOf } from '../../domain/look/look.ts';
import { escapeHtml } from '../../domain/texts/escape-html.ts';
import { pagePolicy } from '../http/security-headers.ts';

/** The path of the ready screen for browsers that do not run the other one, such as a television's of 2018. */
export const readyScreenPath = (key: string) => `/now-serving/${key}/basic`;

/**
 * Leads such a browser from the ready screen to the basic one. It runs in every browser: it must stay in the script
 * language of 2009, as must `SCREEN_SCRIPT`.
 */
export const OLD_BROWSER_SCRIPT =
  'if(location.pathname.indexOf("/now-serving/")===0&&' +
  '!(window.CSS&&CSS.supports&&CSS.supports("height","100dvh")))' +
  'location.replace(location.pathname.replace(/\\/$/,"")+"/basic"+location.search)';

/** Orders that can be read at 5 m, as on the other ready screen. */
const MAX_PREPARING = 12;
const MAX_READY = 8;

/** Draws what the call of the ready screen answers: at once where the browser has event streams, else every 5 s. */
export const SCREEN_SCRIPT = `(function () {
  var key = location.pathname.split("/")[2], url = "/api/ready-screen/" + key;
  var answered = new Date().getTime(), called = null;
  function byId(id) { return document.getElementById(id); }
  function show(id, shown) { byId(id).style.display = shown ? "" : "none"; }
  function list(id, orders, most, now) {
    var box = byId(id), i, item, number, name;
    while (box.firstChild) box.removeChild(box.firstChild);
    for (i = 0; i < orders.length && i < most; i++) {
      item = document.createElement("li");
      if (now - (called["n" + orders[i].number] || 0) < 60000) item.className = "called";
      number = document.createElement("b");
      number.appendChild(document.createTextNode(orders[i].number < 10 ? "0" + orders[i].number : orders[i].number));
      name = document.createElement("span");
      name.appendChild(document.createTextNode(orders[i].name));
      item.appendChild(number);
      item.appendChild(name);
      box.appendChild(item);
    }
    show(id + "-more", orders.length > most);
    byId(id + "-more").innerHTML = "+ " + (orders.length - most);
  }
  function draw(view) {
    var now = new Date().getTime(), next = {}, first = called === null, i, name;
    for (i = 0; i < view.ready.length; i++) {
      name = "n" + view.ready[i].number;
      next[name] = first ? 0 : called[name] === undefined ? now : called[name];
    }
    called = next;
    answered = now;
    list("preparing", view.preparing, ${MAX_PREPARING}, 0);
    list("ready", view.ready, ${MAX_READY}, now);
    show("wait", view.kitchenMinutes !== null);
    var minutes = document.getElementsByTagName("i");
    for (i = 0; i < minutes.length; i++) minutes[i].innerHTML = view.kitchenMinutes + " min";
    show("loading", false);
    show("ended", false);
    show("screen", true);
  }
  function read() {
    var request = new XMLHttpRequest();
    request.open("GET", url + "?" + new Date().getTime());
    request.timeout = 10000;
    request.onload = function () {
      if (request.status === 200) draw(JSON.parse(request.responseText));
      if (request.status === 404) { show("loading", false); show("screen", false); show("ended", true); }
    };
    request.send();
    show("old", new Date().getTime() - answered > 75000);
  }
  setInterval(read, 5000);
  read();
  if (window.EventSource) {
    new EventSource(url + "/events").addEventListener("orders", function (event) { draw(JSON.parse(event.data)); });
  }
})();`;

interface BasicScreen {
  site: Pick<SiteInfo, 'name' | 'languages'>;
  look: Pick<Look, 'palette' | 'accent'>;
  language: SiteLanguage;
}

const emptyList = (id: string) =>
  `<ol id="${id}"></ol><p class="more" id="${id}-more" style="display:none"></p>`;

/** Returns the page: the truck's name and the headings in each language, and empty lists that its script fills. */
export function basicScreen({ site, look, language }: BasicScreen): { html: string; policy: string } {
  const languages = [language, ...site.languages.filter((each) => each !== language)];
  const inEach = (read: (texts: (typeof READY_SCREEN)[SiteLanguage]) => string) =>
    languages.map((each) => `<span lang="${each}">${read(READY_SCREEN[each])}</span>`).join(' ');
  const css = stylesOf(look);
  const waiting = inEach(({ readyIn }) => `${escapeHtml(readyIn(0)[0])}<i></i>`);
  const html =
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="robots" content="noindex, nofollow"><title>${READY_SCREEN[language].title} | ${escapeHtml(site.name)}</title>` +
    `<style>${css}</style></head><body><main>` +
    `<p class="note" id="loading">${inEach(({ loading }) => loading)}</p>` +
    `<p class="note" id="ended" style="display:none">${inEach(({ ended }) => ended)}</p>` +
    '<div id="screen" style="display:none">' +
    `<div class="top"><h1>${escapeHtml(site.name)}</h1><p id="wait">${waiting}</p></div>` +
    `<div class="preparing"><h2>${inEach(({ preparing }) => preparing)}</h2>${emptyList('preparing')}</div>` +
    `<div class="ready" aria-live="polite"><h2>${inEach(({ ready }) => ready)}</h2>${emptyList('ready')}</div></div>` +
    `<p id="old" role="status" style="display:none">${inEach(({ notUpdated }) => notUpdated)}</p></main>` +
    `<script>${SCREEN_SCRIPT}</script></body></html>`;
  return { html, policy: pagePolicy({ scripts: [SCREEN_SCRIPT], styles: [css] }) };
}

/** Lengths are hundredths of the screen's height; no rule is newer than the flexible boxes of 2013. */
function stylesOf(look: BasicScreen['look']): string {
  const { page, ink, ok, 'ok-soft': okSoft, sun, 'on-sun': onSun } = tokensOf(look).light;
  return (
    `html,body{margin:0;height:100%;overflow:hidden;background:${page};color:${ink};font-family:Arial,Helvetica,sans-serif}` +
    'main{display:block}h1,h2,p,ol{margin:0;padding:0}li{list-style:none}span+span{font-weight:400}i{font-style:normal;font-weight:700}' +
    '.note{padding:38vh 4vw;font-size:5vh;font-weight:700;text-align:center}.note span{display:block}' +
    `.top{height:12vh;box-sizing:border-box;padding:2vh 3vw;background:${ink};color:${page};overflow:hidden}` +
    'h1{float:left;max-width:58%;font-size:6vh;line-height:8vh;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}' +
    '#wait{float:right;max-width:40%;font-size:3vh;line-height:4vh;font-weight:700;text-align:right}#wait span{display:block}' +
    '.preparing,.ready{position:absolute;top:12vh;bottom:0}.preparing{left:0;width:46%}' +
    `.ready{right:0;width:54%;background:${okSoft}}` +
    'h2{height:12vh;box-sizing:border-box;padding:0 3vw;font-size:7vh;line-height:12vh;white-space:nowrap;overflow:hidden}' +
    'h2 span+span{font-size:4vh;padding-left:1vw}' +
    `.ready h2{background:${ok};color:#fff}` +
    'ol{padding:1.5vh 2vw;overflow:hidden}li{float:left;box-sizing:border-box;width:50%;height:11vh;padding:0 1vw;overflow:hidden;white-space:nowrap}' +
    '.ready li{height:16vh}li b{font-size:6vh;line-height:11vh}li span{padding-left:1vw;font-size:4vh;font-weight:700}' +
    `.ready li b{font-size:9vh;line-height:16vh;color:${ok}}.ready li span{font-size:5vh}` +
    `.ready li.called,.ready li.called b{background:${sun};color:${onSun}}` +
    '.more{position:absolute;bottom:1vh;right:2vw;font-size:4vh;font-weight:700}' +
    `#old{position:absolute;left:0;right:0;bottom:0;padding:1.5vh 3vw;background:${ink};color:${page};font-size:3.5vh;font-weight:700;text-align:center}` +
    '@media (orientation:portrait){.ready,.preparing{left:0;width:100%}.ready{bottom:42%}.preparing{top:58%}' +
    'h1{font-size:3.4vh}#wait{font-size:2vh}h2{height:6vh;font-size:4vh;line-height:6vh}h2 span+span{font-size:3vh}' +
    'li{height:5.5vh}li b{font-size:3.4vh;line-height:5.5vh}li span{font-size:2.6vh}' +
    '.ready li{height:9vh}.ready li b{font-size:6vh;line-height:9vh}.ready li span{font-size:3.2vh}' +
    '.more,#old{font-size:2vh}}'
  );
}
