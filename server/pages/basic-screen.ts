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

/** How long a page of orders stays, as on the other ready screen. */
const PAGE_MS = 10_000;

/**
 * Draws what the call of the ready screen answers: at once where the browser has event streams, else every 5 s. Orders
 * that do not fit are on further pages, which turn; a call brings the first one.
 */
export const SCREEN_SCRIPT = `(function () {
  var key = location.pathname.split("/")[2], url = "/api/ready-screen/" + key;
  var answered = new Date().getTime(), view = null, called = null, calledAt = 0;
  var turns = { preparing: { page: 0, since: answered, next: 1 }, ready: { page: 0, since: answered, next: 1 } };
  function byId(id) { return document.getElementById(id); }
  function show(id, shown) { byId(id).style.display = shown ? "" : "none"; }
  function list(id, orders, now) {
    var box = byId(id), turn = turns[id], i, item, number, name, each, pages;
    while (box.firstChild) box.removeChild(box.firstChild);
    for (i = 0; i < orders.length; i++) {
      item = document.createElement("li");
      if (id === "ready" && now - (called["n" + orders[i].number] || 0) < 60000) item.className = "called";
      number = document.createElement("b");
      number.appendChild(document.createTextNode(orders[i].numberText));
      name = document.createElement("span");
      name.appendChild(document.createTextNode(orders[i].name));
      item.appendChild(number);
      item.appendChild(name);
      box.appendChild(item);
    }
    item = box.firstChild;
    each = item ? Math.max(1, Math.floor(box.clientHeight / item.offsetHeight)) * Math.round(box.clientWidth / item.offsetWidth) : 1;
    pages = Math.max(1, Math.ceil(orders.length / each));
    if (turn.page > 0 && id === "ready" && calledAt > turn.since) {
      turns[id] = { page: 0, since: now, next: turn.page + 1 };
    } else if (now - turn.since >= ${PAGE_MS} || turn.page >= pages) {
      turns[id] = { page: turn.next % pages, since: now, next: turn.next % pages + 1 };
    }
    turn = turns[id];
    for (i = 0; i < orders.length; i++) {
      if (Math.floor(i / each) !== turn.page) box.childNodes[i].style.display = "none";
    }
    show(id + "-page", pages > 1);
    byId(id + "-page").innerHTML = (turn.page + 1) + " / " + pages;
  }
  function draw() {
    var now = new Date().getTime(), minutes = document.getElementsByTagName("i"), i;
    show("loading", false);
    show("ended", false);
    show("screen", true);
    list("preparing", view.preparing, now);
    list("ready", view.ready, now);
    show("wait", view.kitchenMinutes !== null);
    for (i = 0; i < minutes.length; i++) minutes[i].innerHTML = view.kitchenMinutes + " min";
  }
  function hear(answer) {
    var now = new Date().getTime(), next = {}, first = called === null, i, name;
    for (i = 0; i < answer.ready.length; i++) {
      name = "n" + answer.ready[i].number;
      next[name] = first ? 0 : called[name] === undefined ? now : called[name];
      calledAt = Math.max(calledAt, next[name]);
    }
    called = next;
    answered = now;
    view = answer;
    draw();
  }
  function read() {
    var request = new XMLHttpRequest();
    request.open("GET", url + "?" + new Date().getTime());
    request.timeout = 10000;
    request.onload = function () {
      if (request.status === 200) hear(JSON.parse(request.responseText));
      if (request.status === 404) { view = null; show("loading", false); show("screen", false); show("ended", true); }
    };
    request.send();
    if (view !== null) draw();
    show("old", new Date().getTime() - answered > 75000);
  }
  setInterval(read, 5000);
  read();
  if (window.EventSource) {
    new EventSource(url + "/events").addEventListener("orders", function (event) { hear(JSON.parse(event.data)); });
  }
})();`;

interface BasicScreen {
  site: Pick<SiteInfo, 'name' | 'languages'>;
  look: Pick<Look, 'palette' | 'accent'>;
  language: SiteLanguage;
}

const emptyList = (id: string) =>
  `<p class="page" id="${id}-page" aria-hidden="true" style="display:none"></p><ol id="${id}"></ol>`;

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

/**
 * Lengths are hundredths of the screen's shorter side; no rule is newer than the flexible boxes of 2013. Digits are at
 * least 9 and names 6.4 of them: letters of 25 and 17 mm on a television of 32 inches, which are read at 5 m.
 */
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
    `.ready h2{background:${ok};color:#fff}.ready .page{color:#fff}` +
    '.page{position:absolute;top:0;right:2vw;font-size:4vh;line-height:12vh;font-weight:700}' +
    'ol{position:absolute;top:13vh;bottom:1vh;left:1vw;right:1vw;overflow:hidden}' +
    'li{float:left;box-sizing:border-box;width:50%;height:17vh;padding:0 1vw;overflow:hidden}' +
    'li b,li span{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}' +
    'li b{font-size:9vh;line-height:9.6vh}li span{font-size:6.4vh;line-height:7.2vh;font-weight:700}' +
    `.ready li{height:18vh;text-align:center}.ready li b{font-size:10vh;line-height:10.6vh;color:${ok}}` +
    `.ready li.called,.ready li.called b{background:${sun};color:${onSun}}` +
    `#old{position:absolute;left:0;right:0;bottom:0;padding:1.5vh 3vw;background:${ink};color:${page};font-size:3.5vh;font-weight:700;text-align:center}` +
    '@media (orientation:landscape) and (max-aspect-ratio:8/5){li{width:100%}}' +
    '@media (orientation:portrait){.ready,.preparing{left:0;width:100%}.ready{bottom:40%}.preparing{top:60%}' +
    'h1{max-width:50%;font-size:5.6vw}#wait{max-width:48%;font-size:2.8vw}h2{height:6vh;font-size:4vh;line-height:6vh}h2 span+span{font-size:3vh}' +
    '.page{font-size:3vh;line-height:6vh}ol{top:6.5vh;bottom:.5vh}' +
    'li{height:17vw}li b{font-size:9vw;line-height:9.6vw}li span{font-size:6.4vw;line-height:7.2vw}' +
    '.ready li{height:18vw}.ready li b{font-size:10vw;line-height:10.6vw}#old{font-size:2vh}}'
  );
}
