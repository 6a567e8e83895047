// The script of the player of films. It applies moves without checking them, because the verifier has accepted them before.
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const element = (id) => document.getElementById(id);
const frame = element('player'), stage = element('stage'), scrub = element('scrub'), speed = element('speed');
const moves = { u: [-1, 0], r: [0, 1], d: [1, 0], l: [0, -1] };
const key = (cell) => cell[0] + ',' + cell[1];
let number = -1, level, film, goals, uses, step = 0, timer = 0;

// Steps of a solution: who moves, where to, and whether a box is pushed.
function parse(lurd) {
  const steps = [];
  let player = 0;
  for (const part of lurd.matchAll(/\{(\d+)\}|[udlrUDLR]/g)) {
    if (part[1]) player = Number(part[1]) - 1;
    else steps.push({ player, way: part[0].toLowerCase(), push: part[0] < 'a' });
  }
  return steps;
}

// Positions are worked out from the start: a thousand steps take no time.
function position(count) {
  const boxes = level.boxes.map((cell) => [...cell]), players = level.players.map((cell) => [...cell]);
  const facing = players.map(() => 'd'), at = new Map(boxes.map((cell, i) => [key(cell), i]));
  for (const { player, way } of film.slice(0, count)) {
    const [dr, dc] = moves[way], cell = players[player];
    cell[0] += dr; cell[1] += dc; facing[player] = way;
    const box = at.get(key(cell));
    if (box === undefined) continue;
    at.delete(key(cell));
    boxes[box][0] += dr; boxes[box][1] += dc;
    at.set(key(boxes[box]), box);
  }
  return { boxes, players, facing };
}

function put(use, cell, name) {
  use.setAttribute('href', '#' + name);
  use.style.transform = `translate(${cell[1] + level.margin}px, ${cell[0] + level.margin}px)`;
}

function show(count) {
  step = Math.max(0, Math.min(count, film.length));
  const { boxes, players, facing } = position(step);
  const settled = (cell) => goals.has(key(cell));
  boxes.forEach((cell, i) => put(uses.boxes[i], cell, settled(cell) && level.win === 'boxes' ? 'done' : 'box'));
  players.forEach((cell, i) => {
    put(uses.players[i], cell, (players.length === 1 ? 'player-' : `robot-${i + 1}-`) + facing[i]);
  });
  scrub.value = step;
  const [pushes, all_pushes] = [step, film.length].map((end) => film.slice(0, end).filter((each) => each.push).length);
  element('count').textContent = film.length
    ? `move ${step} of ${film.length}, push ${pushes} of ${all_pushes}` : 'no solution is stored';
  for (const id of ['first', 'back']) element(id).disabled = step === 0;
  for (const id of ['last', 'forward']) element(id).disabled = step === film.length;
  document.body.dataset.step = step;
}

function stop() {
  clearInterval(timer);
  timer = 0;
  element('play').textContent = 'Play';
}

function play() {
  if (!film.length) return;
  if (step === film.length) show(0);
  element('play').textContent = 'Pause';
  const pause = 1000 / Number(speed.value);
  stage.style.setProperty('--glide', Math.min(pause * 0.9, 180) + 'ms');
  clearInterval(timer);
  timer = setInterval(() => {
    show(step + 1);
    if (step === film.length) stop();
  }, pause);
}

// A step by hand. With a push asked for, on to the next one.
function go(by, push) {
  stop();
  stage.style.setProperty('--glide', push ? '0s' : '80ms');
  let to = step + by;
  while (push && to > 0 && to < film.length && !film[to - 1].push) to += by;
  show(to);
}

function jump(to) {
  stop();
  stage.style.setProperty('--glide', '0s');
  show(to);
}

function copy() {
  const use = document.createElementNS(stage.namespaceURI, 'use');
  stage.append(use);
  return use;
}

function choose(which, at) {
  stop();
  number = Math.max(0, Math.min(which, data.levels.length - 1));
  level = data.levels[number];
  film = level.lurd === null ? [] : parse(level.lurd);
  goals = new Set(level.goals.map(key));
  const wide = level.width + 2 * level.margin, high = level.height + 2 * level.margin;
  stage.setAttribute('viewBox', `0 0 ${wide} ${high}`);
  stage.style.aspectRatio = `${wide} / ${high}`;
  stage.style.maxWidth = wide * 48 + 'px';
  stage.style.setProperty('--glide', '0s');
  stage.innerHTML = level.ground;
  uses = { boxes: level.boxes.map(copy), players: level.players.map(copy) };
  const name = element('name');
  name.textContent = level.name + ' ';
  const small = document.createElement('small');
  small.textContent = level.author ? 'by ' + level.author : '';
  name.append(small);
  stage.setAttribute('aria-label', level.name);
  scrub.max = film.length;
  for (const id of ['scrub', 'play']) element(id).disabled = film.length === 0;
  for (const link of element('list').querySelectorAll('a')) link.removeAttribute('aria-current');
  const link = element('list').querySelectorAll('a')[number];
  if (link) {
    link.setAttribute('aria-current', 'true');
    const index = element('index'), above = link.offsetTop - index.scrollTop;
    if (above < 0 || above + link.offsetHeight > index.clientHeight) index.scrollTop = link.offsetTop - index.clientHeight / 2;
  }
  show(at);
}

function build() {
  for (const value of [1, 2, 4, 8, 12, 16, 25, 50, data.speed].filter((v, i, all) => all.indexOf(v) === i).sort((a, b) => a - b)) {
    speed.add(new Option(value + '/s', value, false, value === data.speed));
  }
  if (data.levels.length > 1) {
    element('index').hidden = false;
    frame.classList.add('with-index');
    data.levels.forEach((each, i) => {
      const item = document.createElement('li'), link = document.createElement('a'), small = document.createElement('small');
      link.href = '#' + (i + 1);
      link.textContent = each.name;
      small.textContent = each.figures;
      link.append(small);
      item.append(link);
      element('list').append(item);
    });
  }
}

// "#3" is the third level, "#3/40" its position after 40 steps.
function follow() {
  const [which, at] = location.hash.slice(1).split('/').map(Number);
  const wanted = (which || 1) - 1;
  if (wanted !== number || at !== undefined) choose(wanted, at || 0);
  if (which) frame.scrollIntoView({ block: 'nearest' });
}

function faster(by) {
  speed.selectedIndex = Math.max(0, Math.min(speed.options.length - 1, speed.selectedIndex + by));
  if (timer) play();
}

const keys = {
  ' ': () => (timer ? stop() : play()),
  ArrowRight: (event) => go(1, event.shiftKey),
  ArrowLeft: (event) => go(-1, event.shiftKey),
  Home: () => jump(0),
  End: () => jump(film.length),
  '+': () => faster(1),
  '-': () => faster(-1),
  n: () => { location.hash = Math.min(number + 2, data.levels.length); },
  p: () => { location.hash = Math.max(number, 1); },
};

build();
element('play').onclick = () => (timer ? stop() : play());
element('first').onclick = () => jump(0);
element('last').onclick = () => jump(film.length);
element('back').onclick = () => go(-1, false);
element('forward').onclick = () => go(1, false);
scrub.oninput = () => jump(Number(scrub.value));
speed.onchange = () => timer && play();
addEventListener('hashchange', follow);
(frame.dataset.keys === 'page' ? window : frame).addEventListener('keydown', (event) => {
  const on = event.target.tagName;
  if (event.ctrlKey || event.altKey || event.metaKey || on === 'SELECT') return;
  // A button is pressed with the space bar; the slider has its own arrows, which do the same.
  if (event.key === ' ' && on === 'BUTTON') return;
  if (on === 'INPUT' && event.key.startsWith('Arrow') && !event.shiftKey) return;
  if (!keys[event.key]) return;
  event.preventDefault();
  keys[event.key](event);
});
follow();
